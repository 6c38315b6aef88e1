import type { Group } from '@group-organizer/contract/group'
import { isLive } from '@group-organizer/contract/tombstone'
import { createStore } from 'zustand/vanilla'
import { isGroupRow } from '../../kinds/group-row.ts'

declare global {
  /** The server's answer to the request in the HTML of a first visit; undefined if it failed. */
  var firstGroups: Promise<unknown> | undefined
}

/** Shown on a first visit until the device has groups. They are not stored, and undefined after the first good pull. */
export const firstGroups = createStore<Group[] | undefined>(() => undefined)

const read = (answer: unknown): Group[] => {
  const isAnswer = typeof answer === 'object' && answer !== null && 'data' in answer
  return isAnswer && Array.isArray(answer.data) ? answer.data.filter(isGroupRow).filter(isLive) : []
}

let isDropped = false

export const dropFirstGroups = () => {
  isDropped = true
  firstGroups.setState(undefined, true)
}

void globalThis.firstGroups?.then((answer) => {
  const groups = read(answer)
  if (groups.length > 0 && !isDropped) firstGroups.setState(groups, true)
})
