import { create } from 'zustand'
import { onOtherTab, readList, writeLocal } from './local-value.ts'

const key = 'joinedGroups'

const stored = () => readList(key)

type Joined = {
  ids: readonly string[]
  kept: boolean
  join: (groupId: string) => boolean
  leave: (groupId: string) => void
  leaveAll: () => void
}

/** Every change starts from the stored value, so that two tabs don't undo each other. */
export const useJoined = create<Joined>()((set) => {
  const keep = (ids: string[]) => set({ ids, kept: writeLocal(key, JSON.stringify(ids)) })
  return {
    ids: stored(),
    kept: true,
    join: (groupId) => {
      const ids = stored()
      if (ids.includes(groupId)) {
        set({ ids })
        return false
      }
      keep([...ids, groupId])
      return true
    },
    leave: (groupId) => keep(stored().filter((id) => id !== groupId)),
    leaveAll: () => keep([]),
  }
})

onOtherTab(key, () => {
  useJoined.setState({ ids: stored() })
})
