import type { Group, GroupRow } from '@group-organizer/contract/group'
import { Dexie, type ObservabilitySet, RangeSet } from 'dexie'
import { isGroupRow } from '../../kinds/group-row.ts'
import { groupKind } from '../../kinds/group.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { isDeviceError, isPassing } from '../../sync/database/errors.ts'
import { pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import type { Mutation } from '../../sync/rules/mutation.ts'
import { type Shown, overlay } from '../../sync/rules/overlay.ts'
import { type Watched, createWatched } from '../watched.ts'

/** Reading all rows is quicker than reading each from this number on. */
const many = 1_000

/** Ids that a transaction changed; 'all' for ranges or very many. */
const changedIds = (parts: ObservabilitySet, table: string): readonly string[] | 'all' => {
  const changed = parts[table]
  if (!changed) return []
  const ids: string[] = []
  for (const { from, to } of new RangeSet().add(changed)) {
    if (typeof from !== 'string' || from !== to || ids.length === many) return 'all'
    ids.push(from)
  }
  return ids
}

/** A constant empty list, so that it does not look changed. */
const none: Shown<Group>[] = []

/** Rows that are copied out of the database as one task. */
const sliceOfRows = 1_000

/** Call this in a transaction. */
const allRows = async ({ groups }: QueriedDevice['db']) => {
  const rows: GroupRow[] = []
  for (let after = ''; ; after = rows.at(-1)?._id ?? '') {
    const slice = await groups.where(':id').above(after).limit(sliceOfRows).toArray()
    rows.push(...slice)
    if (slice.length < sliceOfRows) return rows
  }
}

const createShown = (device: QueriedDevice) => {
  const shown = new Map<string, Shown<Group>>()
  let latest: Shown<Group>[] | undefined
  let viewer: string | undefined
  let mutations: readonly Mutation[] = []
  let dirty = new Set<string>()
  let isAllDirty = true

  const note = (ids: readonly string[] | 'all') => {
    if (ids === 'all') isAllDirty = true
    else for (const id of ids) dirty.add(id)
  }

  /** Reads in one transaction, so that an acknowledged change leaves the outbox together with its row's arrival. */
  const read = (changed: ReadonlySet<string> | undefined) => {
    const { db } = device
    return db.transaction('r', db.groups, db.outbox, db.facts, async () => {
      const uid = await readCurrentUid(device)
      const pending = await pendingMutations(device, 'group')
      // Another account sees other hidden groups.
      const ids = uid === viewer ? changed : undefined
      const touched = ids && [
        ...new Set([...ids, ...[...mutations, ...pending].map(({ entityId }) => entityId)]),
      ]
      const rows = touched ? await db.groups.bulkGet(touched) : await allRows(db)
      const isSame = ids?.size === 0 && JSON.stringify(mutations) === JSON.stringify(pending)
      return { uid, pending, touched, isSame, rows: rows.filter((row) => isGroupRow(row)) }
    })
  }

  /** @returns the same list if nothing changed */
  const refresh = async (): Promise<Shown<Group>[]> => {
    const changed = isAllDirty ? undefined : dirty
    isAllDirty = false
    dirty = new Set()
    try {
      const { uid, pending, touched, isSame, rows } = await read(changed)
      viewer = uid
      mutations = pending
      if (latest && isSame) return latest
      if (!touched) shown.clear()
      for (const id of touched ?? []) shown.delete(id)
      for (const group of overlay(groupKind, rows, pending, uid)) shown.set(group._id, group)
      latest = shown.size === 0 ? none : [...shown.values()]
      return latest
    } catch (error) {
      isAllDirty = true
      throw error
    }
  }
  return { note, refresh }
}

/** All groups, in no particular order. After the first read only changed ones are read again. */
export const watchShownGroups = (device: QueriedDevice): Watched<Shown<Group>[]> =>
  createWatched(device, (tell) => {
    const { note, refresh } = createShown(device)
    const stop = new AbortController()
    const { signal } = stop
    let isAsked = false
    let isReading = false

    /** Reads run one at a time. */
    const look = async () => {
      isAsked = true
      if (isReading) return
      isReading = true
      while (isAsked && !signal.aborted) {
        isAsked = false
        try {
          const uid = device.currentUid.getState()
          const shown = await refresh()
          if (device.currentUid.getState() === uid) tell(shown)
        } catch (error) {
          // It is read again with the next change.
          if (!isDeviceError(error)) reportError(error)
          else if (!isPassing(error)) tell(undefined)
        }
      }
      isReading = false
    }

    const part = (table: string) => `idb://${device.db.name}/${table}/`
    const heard = (parts: ObservabilitySet) => {
      const ids = 'all' in parts ? 'all' : changedIds(parts, part('groups'))
      note(ids)
      const isOfSession = device.currentUid.getState() === undefined && part('facts') in parts
      if (ids.length > 0 || part('outbox') in parts || isOfSession) void look()
    }
    Dexie.on('storagemutated', heard)
    const stopFollowing = device.currentUid.subscribe(() => void look())
    void look()
    return () => {
      stop.abort()
      stopFollowing()
      Dexie.on.storagemutated.unsubscribe(heard)
    }
  })
