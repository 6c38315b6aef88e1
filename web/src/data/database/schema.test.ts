import { Dexie } from 'dexie'
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { input } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { createGroup } from '../mutations/group-mutations.ts'
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
