import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange, IDBOpenDBRequest } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { input } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import { NotSavedError } from './errors.ts'
import { ensureOpen } from './schema.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

/** A browser whose storage answers as the test says. */
const brokenFactory = (open: () => IDBOpenDBRequest) => Object.assign(new IDBFactory(), { open })

/** A request that nothing ever comes of, as long as an older tab holds the database. */
const silence = () => new IDBOpenDBRequest()

afterEach(() => {
  vi.useRealTimers()
})

it('a page of the version before, which knows no pictures, goes on beside one of this version', async () => {
  const indexedDB = new IDBFactory()
  const earlier = new Dexie('group-organizer', { indexedDB, IDBKeyRange })
  earlier.version(1).stores({
    groups: '_id, ownerId',
    feedbacks: '_id, groupId',
    feedbackLists: 'groupId, openedAt',
    outbox: '++seq, uid, entityId',
    drafts: 'form',
    facts: '',
  })
  await earlier.table('facts').put(1, 'epoch')
  const device = testDevice({ indexedDB })
  await createGroup(device, input, ann)
  expect(await device.db.pictures.count()).toBe(0)
  expect(await device.db.facts.get('epoch')).toBe(1)
  if (!earlier.isOpen()) await earlier.open()
  expect(await earlier.table('outbox').count()).toBe(1)
})

describe('a database that cannot be opened', () => {
  it('keeps nothing, and says so', async () => {
    const device = testDevice({
      indexedDB: brokenFactory(() => {
        throw new DOMException('Internal error.', 'InvalidStateError')
      }),
    })
    await expect(createGroup(device, input, ann)).rejects.toThrow(NotSavedError)
  })

  it('is tried again with the next change', async () => {
    const indexedDB = new IDBFactory()
    const open = indexedDB.open.bind(indexedDB)
    let broken = true
    const device = testDevice({
      indexedDB: Object.assign(indexedDB, {
        open: (name: string, version?: number) => {
          if (broken) throw new DOMException('No room.', 'QuotaExceededError')
          return open(name, version)
        },
      }),
    })
    await expect(createGroup(device, input, ann)).rejects.toThrow(NotSavedError)
    broken = false
    await createGroup(device, input, ann)
    expect(await device.db.outbox.count()).toBe(1)
  })

  it('does not keep a member waiting who wants to save', async () => {
    vi.useFakeTimers()
    const device = testDevice({ indexedDB: brokenFactory(silence) })
    const rejected = expect(ensureOpen(device.db)).rejects.toThrow(Dexie.TimeoutError)
    await vi.advanceTimersByTimeAsync(5_000)
    await rejected
  })
})
