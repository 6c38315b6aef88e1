import { expect, it, onTestFinished, vi } from 'vitest'
import { newMutations, queued } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { NotSavedError } from '../../sync/database/errors.ts'
import { retryOnQuota } from '../../sync/database/retry-on-quota.ts'
import { discardAll } from '../../sync/decisions/discard.ts'
import { keepPicture } from './kept-pictures.ts'

const day = 24 * 60 * 60_000
const picture = (digit: string) => ({ name: `${digit.repeat(64)}.webp`, bytes: new ArrayBuffer(4) })
const [first, second, third] = [picture('a'), picture('b'), picture('c')] as const

const namesIn = ({ db }: ReturnType<typeof testDevice>) => db.pictures.toCollection().primaryKeys()

const naming = (name: string) =>
  queued(1, {
    ...newMutations.createGroup,
    changes: { ...newMutations.createGroup.changes, imageUrl: `/uploads/${name}` },
  })

it('a picture stays a month after it was chosen, and as long as a change or a draft names it', async () => {
  const device = testDevice()
  for (const chosen of [first, second, third]) await keepPicture(device.db, now, chosen)
  await device.db.outbox.add(naming(first.name))
  vi.stubGlobal('localStorage', { draft: JSON.stringify({ imageUrl: `/uploads/${second.name}` }) })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await keepPicture(device.db, now + 30 * day, picture('d'))
  expect(await namesIn(device)).toHaveLength(4)
  await keepPicture(device.db, now + 30 * day + 1, picture('d'))
  expect(await namesIn(device)).toEqual([first.name, second.name, picture('d').name])
})

it('pictures that wait for nothing are the first to go where the device has no room, but for the last', async () => {
  const { db } = testDevice()
  await db.outbox.add(naming(first.name))
  for (const [n, chosen] of [first, second, third].entries()) await keepPicture(db, now + n, chosen)
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new DOMException('No room.', 'QuotaExceededError'))
    .mockResolvedValue('written')
  expect(await retryOnQuota(db, work)).toBe('written')
  expect(await db.pictures.toCollection().primaryKeys()).toEqual([first.name, third.name])
})

it('pictures go with the changes that a member throws away as they leave', async () => {
  const device = testDevice()
  await device.db.facts.put({ epoch: 1, user: { uid: 'ann', displayName: 'Ann', photoURL: null } }, 'session')
  await keepPicture(device.db, now, first)
  await device.db.outbox.add(naming(first.name))
  await discardAll(device)
  expect(await namesIn(device)).toEqual([])
})

it('a device that cannot keep a picture says so', async () => {
  const device = testDevice()
  device.db.close({ disableAutoOpen: true })
  Object.defineProperty(device.db, 'open', {
    value: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  })
  await expect(keepPicture(device.db, now, first)).rejects.toThrow(NotSavedError)
})
