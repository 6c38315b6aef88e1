import type { StateCreator } from 'zustand'
import { readList, writeLocal } from './local-value.ts'

export const joinedKey = 'joinedGroups'

/** Those of the ids that the account's memberships brought. They leave with the account. */
const accountKey = 'joinedByAccount'

const stored = () => readList(joinedKey)

const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => !others.includes(id))

/** The groups that this browser joined by itself. */
export const readJoinedHere = () => without(stored(), readList(accountKey))

export type Joined = {
  ids: readonly string[]
  kept: boolean
  join: (groupId: string) => boolean
  leave: (groupId: string) => void
  leaveAll: () => void
  /** Takes over the account's memberships; none at a log-out. Groups joined in this browser stay. */
  follow: (memberships: readonly string[]) => void
}

/** Every change starts from the stored value, so that two tabs don't undo each other. One for each tab. */
export const joinedState = (): StateCreator<Joined> => {
  /** Left in this tab, while the account's memberships do not say so yet. */
  const left = new Set<string>()
  return (set) => {
    const keep = (ids: string[]) => set({ ids, kept: writeLocal(joinedKey, JSON.stringify(ids)) })
    return {
      ids: stored(),
      kept: true,
      join: (groupId) => {
        left.delete(groupId)
        const ids = stored()
        if (ids.includes(groupId)) {
          set({ ids })
          return false
        }
        keep([...ids, groupId])
        return true
      },
      leave: (groupId) => {
        left.add(groupId)
        keep(stored().filter((id) => id !== groupId))
      },
      leaveAll: () => keep([]),
      follow: (all) => {
        for (const id of left) if (!all.includes(id)) left.delete(id)
        const memberships = without(all, [...left])
        const before = readList(accountKey)
        const own = without(stored(), without(before, memberships))
        const ids = [...own, ...without(memberships, own)]
        writeLocal(accountKey, JSON.stringify(memberships))
        if (ids.join() !== stored().join()) keep(ids)
      },
    }
  }
}
