import { setImmediate } from 'node:timers/promises'
import type { LiveGroup, StoredGroup } from '../kinds/group.ts'
import { type Collection, StoreUnavailable } from '../store.ts'
import { write } from '../write-record.ts'
import { managed } from './managed.ts'
import { isLive } from '@group-organizer/contract/tombstone'

/** A list may show a number of members that is this old. Each copy is a change of the group for all devices. */
const copyMs = 10 * 60 * 1000

/** The number of members in lists and changes. @returns 1 for an owner alone */
export const membersInLists = ({ members, ...group }: LiveGroup) =>
  members ?? 1 + managed(group).organisers.length

type Parts = {
  groups: Collection<StoredGroup>
  count: (group: LiveGroup) => Promise<number>
  publish: (group: StoredGroup) => void
  /** Milliseconds since 1970. */
  now: () => number
}

/** Copies the exact number of members into a group, at most every ten minutes. */
export const createMemberCopies = ({ groups, count, publish, now }: Parts) => {
  const waiting = new Set<string>()

  const renew = async (id: string): Promise<void> => {
    const stored = await groups.find(id)
    if (!stored || !isLive(stored) || (await count(stored)) === membersInLists(stored)) return
    const waitMs = (stored.membersAt ?? 0) + copyMs - now()
    if (waitMs > 0) {
      renewLater(id, waitMs)
      return
    }
    const { record, outcome } = await write(groups, id, async (group) => {
      if (!group || !isLive(group)) return 'unchanged'
      return { ...group, members: await count(group), membersAt: now(), rev: group.rev + 1 }
    })
    if (outcome !== 'unchanged') publish(record)
  }

  /** A copy that fails is made with the next change of the members. */
  const renewQuietly = (id: string) =>
    renew(id).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
    })

  const renewLater = (id: string, waitMs: number) => {
    if (waiting.has(id)) return
    waiting.add(id)
    setTimeout(() => {
      waiting.delete(id)
      void renewQuietly(id)
    }, waitMs).unref()
  }

  /** Joins that share a write of the ledger share a renewal. */
  return async (id: string): Promise<void> => {
    if (waiting.has(id)) return
    waiting.add(id)
    await setImmediate()
    waiting.delete(id)
    await renewQuietly(id)
  }
}
