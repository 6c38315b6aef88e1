import {
  createFeedback,
  deleteFeedback,
  likeFeedback,
  updateFeedback,
} from '../../src/data/mutations/feedback-mutations.ts'
import { save } from './save.ts'
import { authenticate, shownFeedbacks, shownGroups } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

const isMeant = (_id: string, id: string | undefined) => id === undefined || _id === id

const ownFeedback = async (turn: Turn, uid: string, id?: string) => {
  const shown = await shownFeedbacks(turn.tab)
  return choose(
    shown.filter(({ _id, userId }) => userId === uid && isMeant(_id, id)),
    turn.pick,
  )
}

export const writesFeedback: Action = async (turn) => {
  const uid = authenticate(turn)
  const group = choose(await shownGroups(turn.tab), turn.pick)
  if (uid === undefined || !group) return
  const feedback = `Words ${turn.value}`
  const author = { uid, displayName: uid, photoURL: null }
  await save(turn, { uid, type: 'feedback.create', changes: { feedback } }, () =>
    createFeedback(turn.tab.data, group._id, feedback, author),
  )
}

/** Edits the member's feedback of that id, or any of theirs. */
export const editFeedbackOf = async (turn: Turn, id?: string) => {
  const uid = authenticate(turn)
  const seen = uid === undefined ? undefined : await ownFeedback(turn, uid, id)
  const feedback = `Other words ${turn.value}`
  if (uid === undefined || !seen || seen.feedback === feedback) return
  await save(turn, { uid, entityId: seen._id, type: 'feedback.update', changes: { feedback }, seen }, () =>
    updateFeedback(turn.tab.data, seen, feedback),
  )
}

export const editsFeedback: Action = (turn) => editFeedbackOf(turn)

export const deletesFeedback: Action = async (turn) => {
  const uid = authenticate(turn)
  const seen = uid === undefined ? undefined : await ownFeedback(turn, uid)
  if (uid === undefined || !seen) return
  await save(turn, { uid, entityId: seen._id, type: 'feedback.delete', seen }, () =>
    deleteFeedback(turn.tab.data, seen),
  )
}

/** Likes the feedback of that id, or any, or takes that back. */
export const likeFeedbackOf = async (turn: Turn, id?: string) => {
  const uid = authenticate(turn)
  const shown = await shownFeedbacks(turn.tab)
  const seen = choose(
    shown.filter(({ _id }) => isMeant(_id, id)),
    turn.pick,
  )
  if (uid === undefined || !seen) return
  const liked = !seen.likedBy.includes(uid)
  await save(turn, { uid, entityId: seen._id, type: 'feedback.like', changes: { liked } }, () =>
    likeFeedback(turn.tab.data, seen, uid, liked),
  )
}

export const likesFeedback: Action = (turn) => likeFeedbackOf(turn)
