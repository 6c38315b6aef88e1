import type { Mutation } from '../src/sync/rules/mutation.ts'
import type { Browser } from './browser.ts'
import { isContentField, parentIdOf } from './kinds.ts'
import { changesOf, isDeletion, sameSentContent } from './mutation-content.ts'
import type { Write } from './server-records.ts'
import type { World } from './world.ts'

const states = new Set(['wanted', 'joined', 'answer', 'guests', 'there', 'pinned'])

/** Whether a record has a change's value of a field, in its content or as a state. */
export const isSaid = (field: string) => isContentField(field) || states.has(field)

/** Whether a record has all values of a change. */
export const says = (record: object, row: Mutation): boolean => {
  if (isDeletion(row)) return 'deletedAt' in record
  if (row.type === 'feedback.like')
    return (
      'likedBy' in record &&
      Array.isArray(record.likedBy) &&
      record.likedBy.includes(row.uid) === changesOf(row)['liked']
    )
  const has = new Map<string, unknown>(Object.entries(record))
  if (row.type === 'meeting.cancel')
    return (has.get('status') === 'cancelled') === (changesOf(row)['cancelled'] !== false)
  // A party that is larger than the capacity gets the seats that there are.
  const isCut = (field: string) => field === 'guests' && has.get('refused') === 'full'
  return Object.entries(changesOf(row)).every(
    ([field, value]) => value === undefined || !isSaid(field) || isCut(field) || has.get(field) === value,
  )
}

/** The newest history of the server that a device knows of. */
export const epochOf = ({ journal }: Browser): number => Number(journal.facts.get('epoch') ?? 0)

/** Whether this device knows that a record's parent is deleted or hidden in a history. It keeps no children then. */
export const isOfClosedParent = (record: object, { journal }: Browser, epoch: number): boolean => {
  const parent = journal.held(parentIdOf(record) ?? '')
  return parent?.epoch === epoch && ('deletedAt' in parent || parent.hidden === true)
}

/** The writes by which the server took exactly this, in the history that the device knows. */
export const effectsOf = (row: Mutation, browser: Browser, { server }: World): Write[] => {
  const history = server.books.of(epochOf(browser))?.history ?? []
  const key = `${row.sentAs?.device ?? String(browser.journal.facts.get('device'))}:${row.sentAs?.seq ?? row.seq}`
  return history.filter(
    ({ sender, after }) =>
      sender?.row !== undefined &&
      (sender.key === key || (sender.device === browser.name && sender.row.seq === row.seq)) &&
      sameSentContent(sender.row, row) &&
      says(after, row),
  )
}

/** Whether a write was undone by a later deletion of its author's account. */
export const isForgotten = ({ signIn }: Write, { server }: Pick<World, 'server'>): boolean =>
  (signIn?.signedInAt ?? 0) <= (server.books.present().closed.get(signIn?.uid ?? '') ?? -1)
