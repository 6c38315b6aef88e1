import { create } from 'zustand'
import { type Joined, joinedKey, joinedState } from './joined-state.ts'
import { onOtherTab, readList } from './local-value.ts'

export const useJoined = create<Joined>()(joinedState())

onOtherTab(joinedKey, () => {
  useJoined.setState({ ids: readList(joinedKey) })
})
