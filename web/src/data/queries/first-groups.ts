import type { Group } from '@group-organizer/contract/group'
import { isLive } from '@group-organizer/contract/tombstone'
import { createStore } from 'zustand/vanilla'
import { isGroupRow } from '../../kinds/group-row.ts'

declare global {
  /** The server's answer to what the HTML of a first visit asks for: the newest groups; undefined where it failed. */
  var firstGroups: Promise<unknown> | undefined
}

/**
 * The newest groups, as the page's own HTML has brought them, to be shown until this device holds groups of its own. They are
 * not stored: what is held comes by pulls alone. Undefined on later visits, and once a pull has ended well.
 */
export const firstGroups = createStore<Group[] | undefined>(() => undefined)

const read = (answer: unknown): Group[] => {
  const isAnswer = typeof answer === 'object' && answer !== null && 'data' in answer
  return isAnswer && Array.isArray(answer.data) ? answer.data.filter(isGroupRow).filter(isLive) : []
}

let isDropped = false

/** To be called when a pull has ended well: from then on the device says what there is. */
export const dropFirstGroups = () => {
  isDropped = true
  firstGroups.setState(undefined, true)
}

void globalThis.firstGroups?.then((answer) => {
  const groups = read(answer)
  if (groups.length > 0 && !isDropped) firstGroups.setState(groups, true)
})
