// @vitest-environment jsdom
import { Dexie } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { testData } from '../../../test-support/test-device.ts'
import { readFact } from '../database/schema.ts'
import { viewer } from './current-uid.ts'
import { rememberMember } from './member.ts'
import { keepMember } from './persist-current-user.ts'

const noRoom = () => {
  throw new Dexie.QuotaExceededError()
}

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  viewer.setState(undefined)
})

/** A device that remembers Ann, and what becomes of that. */
const device = async () => {
  const { db } = testData()
  await rememberMember(db, 'ann')
  const failed = vi.fn()
  stop = keepMember(db, failed)
  const expectMember = (uid: string | undefined) =>
    vi.waitFor(async () => {
      expect(await readFact(db, 'member')).toBe(uid)
    })
  return { db, failed, expectMember }
}

it('a device remembers who is signed in, and nobody after a log-out', async () => {
  const { expectMember } = await device()
  viewer.setState('bob')
  await expectMember('bob')
  viewer.setState(null)
  await expectMember(undefined)
})

it('a device keeps its member while nobody knows who is signed in', async () => {
  const { db, expectMember } = await device()
  dispatchEvent(new Event('online'))
  await db.facts.count()
  await expectMember('ann')
})

it('a device that cannot note its member says so once, and tries again', async () => {
  const { db, failed, expectMember } = await device()
  db.facts.hook('updating', noRoom)
  viewer.setState('bob')
  await vi.waitFor(() => {
    expect(failed).toHaveBeenCalledOnce()
  })
  dispatchEvent(new Event('online'))
  await db.facts.count()
  await expectMember('ann')
  db.facts.hook('updating').unsubscribe(noRoom)
  dispatchEvent(new Event('online'))
  await expectMember('bob')
  expect(failed).toHaveBeenCalledOnce()
})
