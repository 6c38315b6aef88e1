// Dexie's live queries ask for a database of the surroundings' own, though they read the device's.
import type { DBCore } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type StoreApi, createStore } from 'zustand/vanilla'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { eventually } from '../../../test-support/eventually.ts'
import { group, newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { watchShownGroups } from './shown-groups.ts'

const rows = Array.from({ length: 50 }, (_, n) => ({
  ...group,
  _id: n.toString(16).padStart(24, 'f'),
  epoch: 1,
}))
const [first, second, other] = rows.map(({ _id }) => _id)

/** Reads of the groups: by key, or of everything. */
let reads: unknown[] = []

const noteReads = (core: DBCore): DBCore => ({
  ...core,
  table: (name) => {
    const table = core.table(name)
    if (name !== 'groups') return table
    return {
      ...table,
      getMany: (request) => {
        reads.push(request.keys)
        return table.getMany(request)
      },
      query: (request) => {
        reads.push('everything')
        return table.query(request)
      },
    }
  },
})

let uid: StoreApi<string | null | undefined>
let device: ReturnType<typeof testDevice>
let watched: ReturnType<typeof watchShownGroups>
let stop: (() => void) | undefined
/** The name of the first group, each time that something was said about the groups. */
let names: (string | undefined)[] = []

const shown = () => watched.get() ?? []

/** Changes something, and waits until the groups are said to have changed. */
const afterChange = async (change: () => PromiseLike<unknown>) => {
  const before = names.length
  await change()
  await eventually(() => {
    expect(names.length).toBeGreaterThan(before)
  })
}
const rename = (id: string | undefined, groupName: string) =>
  device.db.groups.put({ ...group, _id: id ?? '', groupName, rev: 9, epoch: 1 })

const logIn = (next: string | null | undefined) => {
  uid.setState(next)
  return Promise.resolve()
}

beforeEach(async () => {
  names = []
  uid = createStore<string | null | undefined>(() => 'ann')
  device = testDevice({ currentUid: uid })
  device.db.use({ stack: 'dbcore', name: 'reads', create: noteReads })
  await persistCurrentUser(device.db, 'ann')
  await device.db.groups.bulkPut(rows)
  watched = watchShownGroups(device)
  await afterChange(() => {
    stop = watched.subscribe(() => {
      // No groups are shown between two accounts.
      if (watched.get()) names.push(shown().find(({ _id }) => _id === first)?.groupName)
    })
    return Promise.resolve()
  })
})
afterEach(() => {
  stop?.()
})

it('holds all groups, and keeps those that stay the same', async () => {
  const before = shown()
  expect(before).toHaveLength(rows.length)
  await afterChange(() => rename(second, 'Renamed'))
  expect(shown().filter((one) => before.includes(one))).toHaveLength(rows.length - 1)
  expect(shown().filter(({ groupName }) => groupName === 'Renamed')).toHaveLength(1)
})

it('reads of many groups only those that were changed', async () => {
  expect(reads).toContain('everything')
  reads = []
  await afterChange(() => rename(second, 'Renamed'))
  await afterChange(() => device.db.groups.delete(other ?? ''))
  expect(reads).toEqual([[second], [other]])
})

it('reads very many groups in slices, each of them once', async () => {
  const many = Array.from({ length: 2_500 }, (_, n) => ({
    ...group,
    _id: n.toString(16).padStart(24, '0'),
    epoch: 1,
  }))
  reads = []
  await afterChange(() => device.db.groups.bulkPut(many))
  expect(reads).toEqual(['everything', 'everything', 'everything'])
  const ids = [...many, ...rows].map(({ _id }) => _id).sort()
  expect(shown().map(({ _id }) => _id)).toEqual(ids)
})

it('reads nothing again when the session tells who its copy said it is', async () => {
  reads = []
  await logIn(undefined)
  await logIn('ann')
  await rename(second, 'Renamed')
  await eventually(() => {
    expect(shown().filter(({ groupName }) => groupName === 'Renamed')).toHaveLength(1)
  })
  expect(reads).not.toContain('everything')
})

it('never shows an acknowledged change without the row that its answer brought', async () => {
  await afterChange(() =>
    device.db.outbox.put({ ...queued(1, newMutations.renameGroup), entityId: first ?? '' }),
  )
  expect(names.at(-1)).toBe('Dusk Patrol')
  const before = names.length
  await afterChange(() =>
    device.db.transaction('rw', device.db.groups, device.db.outbox, async () => {
      await device.db.outbox.delete(1)
      await rename(first, 'Dusk Patrol')
    }),
  )
  expect(new Set(names.slice(before))).toEqual(new Set(['Dusk Patrol']))
  expect(shown().some(({ mark }) => mark !== undefined)).toBe(false)
})

it('shows to each account its own waiting changes, and the groups to everyone', async () => {
  await afterChange(() =>
    device.db.outbox.put({ ...queued(1, newMutations.renameGroup), entityId: first ?? '' }),
  )
  await afterChange(() => logIn('bob'))
  expect(shown()).toHaveLength(rows.length)
  expect(names.at(-1)).toBe(group.groupName)
  await afterChange(() => logIn('ann'))
  expect(names.at(-1)).toBe('Dusk Patrol')
  await afterChange(() => device.db.outbox.clear())
  await afterChange(() => logIn(null))
  expect(shown()).toHaveLength(rows.length)
})

it('says nothing when something else has changed', async () => {
  const before = names.length
  await device.db.facts.put('a cursor', 'cursor')
  await afterChange(() => rename(first, 'Renamed'))
  expect(names.slice(before)).toEqual(['Renamed'])
})

it('shows what is hidden to its author alone, whoever of the device looks', async () => {
  const hidden = { ...group, _id: first ?? '', ownerId: 'ann', hidden: true, rev: 9, epoch: 1 } as const
  await afterChange(() => device.db.groups.put(hidden))
  const isShown = () => shown().some(({ _id }) => _id === first)
  expect(isShown()).toBe(true)
  await afterChange(() => logIn('bob'))
  expect(isShown()).toBe(false)
  await afterChange(() => logIn('ann'))
  expect(isShown()).toBe(true)
  await afterChange(() => logIn(null))
  expect(isShown()).toBe(false)
})
