import type { Feedback, FeedbackRow } from '@group-organizer/contract/feedback'
import type { Group, GroupRow } from '@group-organizer/contract/group'
import { isLive } from '@group-organizer/contract/tombstone'
import type { Mutation } from './mutation.ts'
import { omitUndefined } from './omit-undefined.ts'

/** How a record on screen differs from what others see: a change of it waits, or needs its member, or it is hidden from them. */
export type Mark = 'waiting' | 'attention' | 'hidden'
export type Shown<T> = T & { mark?: Mark }

/** Server fields of a record the server has not answered about yet. */
const unsent = { rev: 0, version: 0, stamp: 0 }

const marked = <T extends object>(record: T, mutation: Mutation, before: Mark | undefined): Shown<T> => ({
  ...record,
  mark: mutation.state === 'attention' || before === 'attention' ? 'attention' : 'waiting',
})

const groupAfter = (shown: Shown<Group> | undefined, mutation: Mutation): Shown<Group> | undefined => {
  switch (mutation.type) {
    case 'group.create':
      // A row that is here already is the answer to this very creation, or newer.
      if (shown) return marked(shown, mutation, shown.mark)
      return marked(
        { _id: mutation.entityId, ...mutation.changes, ownerId: mutation.uid, ...unsent },
        mutation,
        undefined,
      )
    case 'group.update':
      return shown && marked({ ...shown, ...omitUndefined(mutation.changes) }, mutation, shown.mark)
    case 'group.delete':
      // A deletion that needs a decision must not hide what the decision is about.
      return mutation.state === 'attention' ? shown && marked(shown, mutation, shown.mark) : undefined
    default:
      return shown
  }
}

const feedbackAfter = (
  shown: Shown<Feedback> | undefined,
  mutation: Mutation,
): Shown<Feedback> | undefined => {
  switch (mutation.type) {
    case 'feedback.create':
      if (shown) return marked(shown, mutation, shown.mark)
      return marked(
        {
          _id: mutation.entityId,
          groupId: mutation.groupId,
          ...mutation.changes,
          userId: mutation.uid,
          likes: 0,
          likedBy: [],
          ...unsent,
        },
        mutation,
        undefined,
      )
    case 'feedback.update':
      return shown && marked({ ...shown, ...mutation.changes }, mutation, shown.mark)
    case 'feedback.delete':
      return mutation.state === 'attention' ? shown && marked(shown, mutation, shown.mark) : undefined
    case 'feedback.like': {
      if (!shown) return undefined
      const others = shown.likedBy.filter((uid) => uid !== mutation.uid)
      const likedBy = mutation.changes.liked ? [...others, mutation.uid] : others
      // of very many likes the server names only the member's own
      const likes = shown.likes + likedBy.length - shown.likedBy.length
      return marked({ ...shown, likedBy, likes }, mutation, shown.mark)
    }
    default:
      return shown
  }
}

const overlay =
  <Row extends { _id: string; hidden?: boolean | undefined }, Live extends Row>(
    after: (shown: Shown<Live> | undefined, mutation: Mutation) => Shown<Live> | undefined,
    live: (row: Row) => row is Live,
    authorOf: (row: Row) => string,
  ) =>
  (rows: readonly Row[], mutations: readonly Mutation[], viewer?: string): Shown<Live>[] => {
    const byRecord = Map.groupBy(mutations, (mutation) => mutation.entityId)
    const shown: Shown<Live>[] = []
    const see = (row: Row | undefined, changes: readonly Mutation[]) => {
      // What was deleted stays deleted, whatever still waits for it here.
      if (row && (!live(row) || (row.hidden && authorOf(row) !== viewer))) return
      const record = changes.reduce<Shown<Live> | undefined>(after, row)
      if (record) shown.push(record.hidden && !record.mark ? { ...record, mark: 'hidden' } : record)
    }
    for (const row of rows) {
      see(row, byRecord.get(row._id) ?? [])
      byRecord.delete(row._id)
    }
    for (const changes of byRecord.values()) see(undefined, changes)
    return shown
  }

/**
 * What the member sees: the newest server rows this device knows, with their own waiting changes on top.
 * @param rows server rows, tombstones included
 * @param mutations outbox of the signed-in account, in the order of `seq`
 * @param viewer that account: what the moderators have hidden is shown to its author alone
 */
export const overlayGroups = overlay<GroupRow, Group>(groupAfter, isLive, ({ ownerId }) => ownerId)

/** The same for feedback. */
export const overlayFeedbacks = overlay<FeedbackRow, Feedback>(feedbackAfter, isLive, ({ userId }) => userId)
