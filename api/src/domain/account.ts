import type {
  Applied,
  LiveFeedback,
  LiveGroup,
  StoredFeedback,
  StoredGroup,
  StoredReport,
} from './records.ts'
import { Refusal } from './refusal.ts'
import type { Accounts, Feedbacks, Store } from './store.ts'
import { nextTurn } from './turns.ts'
import { write } from './write-record.ts'
import type { Next, WriteRequest } from './write-request.ts'
import { isLive } from '@group-organizer/contract/tombstone'

/** How long ago a member may have logged in who asks for everything, or to be forgotten: a device may be left open. */
const recentMs = 15 * 60 * 1000

/** Refuses a member who has not logged in lately. */
export const requireRecentSignIn = ({ signedInAt = 0, now }: WriteRequest) => {
  if (now - signedInAt > recentMs) throw new Refusal('recent_signin')
}

/** What there is of an account: its groups, its feedback, the feedback of others that it likes, and its reports. */
export type AccountRecords = {
  groups: LiveGroup[]
  feedbacks: LiveFeedback[]
  likes: LiveFeedback[]
  /** Feedback of others that it liked once: the record remembers its devices. */
  onceLiked: LiveFeedback[]
  reports: StoredReport[]
}

/** Feedback that is looked through at once. */
const sliceSize = 200

/** Looks through all feedback, since no index knows who likes what: it is asked for so rarely. */
const allFeedback = async function* (feedbacks: Feedbacks) {
  let after: string | undefined
  do {
    await nextTurn()
    const slice: StoredFeedback[] = await feedbacks.list(sliceSize, after)
    yield* slice.filter(isLive)
    after = slice.at(sliceSize - 1)?._id
  } while (after !== undefined)
}

export const recordsOfAccount = async (
  { groups, feedbacks, moderation }: Store,
  uid: string,
): Promise<AccountRecords> => {
  const own: LiveFeedback[] = []
  const likes: LiveFeedback[] = []
  const onceLiked: LiveFeedback[] = []
  for await (const feedback of allFeedback(feedbacks)) {
    if (feedback.userId === uid) own.push(feedback)
    else if (feedback.likedBy.includes(uid)) likes.push(feedback)
    else if (Object.hasOwn(feedback.applied, uid)) onceLiked.push(feedback)
  }
  const reports = await moderation.reports.by(uid)
  return { groups: await groups.ownedBy(uid), feedbacks: own, likes, onceLiked, reports }
}

const without = (uid: string, { [uid]: _, ...others }: Applied): Applied => others

/** Whose account goes, and when. */
export type Leaving = Pick<WriteRequest, 'uid' | 'now'>

/** What others had applied stays known, so that a repeat of theirs is not refused. */
const tombstone = (record: LiveGroup | LiveFeedback, { uid, now }: Leaving) => ({
  _id: record._id,
  deletedAt: new Date(now).toISOString(),
  rev: record.rev + 1,
  version: record.version + 1,
  applied: without(uid, record.applied),
})

/** What is left of a group when its owner's account goes: a tombstone. */
export const forgetGroup = (stored: StoredGroup | undefined, request: Leaving): Next<StoredGroup> =>
  stored && isLive(stored) && stored.ownerId === request.uid
    ? { ...tombstone(stored, request), ownerId: request.uid }
    : 'unchanged'

/** What is left of a feedback when an account goes: a tombstone of its own, and one of another without its likes, past ones too. */
export const forgetFeedback = (
  stored: StoredFeedback | undefined,
  request: Leaving,
): Next<StoredFeedback> => {
  const { uid } = request
  if (!stored || !isLive(stored)) return 'unchanged'
  if (stored.userId === uid) return { ...tombstone(stored, request), groupId: stored.groupId, userId: uid }
  if (!stored.likedBy.includes(uid) && !Object.hasOwn(stored.applied, uid)) return 'unchanged'
  const likedBy = stored.likedBy.filter((member) => member !== uid)
  const applied = without(uid, stored.applied)
  return { ...stored, likedBy, likes: likedBy.length, applied, rev: stored.rev + 1 }
}

/**
 * Forgets a record of a closed account. It reads the record before it asks for the closing: what a later sign-in has written
 * has either raised `rev` since, or the account says that it is reopened.
 */
export const unlessReopened =
  <T>(
    accounts: Pick<Accounts, 'closing'>,
    forget: (stored: T | undefined, leaving: Leaving) => Next<T>,
    leaving: Leaving,
  ) =>
  async (stored: T | undefined): Promise<Next<T>> =>
    (await accounts.closing(leaving.uid))?.isReopened ? 'unchanged' : forget(stored, leaving)

/** Ends deletions of accounts that were interrupted, or that a late write has passed by. */
export const forgetClosedAccounts = async (store: Store, now: number): Promise<void> => {
  const { groups, feedbacks, moderation, accounts, pictures } = store
  const closed = new Set(await accounts.closed())
  if (closed.size === 0) return
  for await (const { _id, userId, likedBy, applied } of allFeedback(feedbacks))
    for (const uid of new Set([userId, ...likedBy, ...Object.keys(applied)]))
      if (closed.has(uid)) await write(feedbacks, _id, unlessReopened(accounts, forgetFeedback, { uid, now }))
  for (const uid of closed) {
    await nextTurn()
    for (const { _id } of await groups.ownedBy(uid))
      await write(groups, _id, unlessReopened(accounts, forgetGroup, { uid, now }))
    if ((await accounts.closing(uid))?.isReopened) continue
    await moderation.reports.removeBy(uid)
    await pictures.removeBy(uid)
  }
}
