import {
  createFeedback,
  deleteFeedback,
  likeFeedback,
  updateFeedback,
} from '../../src/data/mutations/feedback-mutations.ts'
import { save } from './save.ts'
import { authenticate, shownFeedbacks, shownGroups } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

const ownFeedback = async (turn: Turn, uid: string) => {
  const shown = await shownFeedbacks(turn.tab)
  return choose(
    shown.filter(({ userId }) => userId === uid),
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

export const editsFeedback: Action = async (turn) => {
  const uid = authenticate(turn)
  const seen = uid === undefined ? undefined : await ownFeedback(turn, uid)
  const feedback = `Other words ${turn.value}`
  if (uid === undefined || !seen || seen.feedback === feedback) return
  await save(turn, { uid, entityId: seen._id, type: 'feedback.update', changes: { feedback }, seen }, () =>
    updateFeedback(turn.tab.data, seen, feedback),
  )
}

export const deletesFeedback: Action = async (turn) => {
  const uid = authenticate(turn)
  const seen = uid === undefined ? undefined : await ownFeedback(turn, uid)
  if (uid === undefined || !seen) return
  await save(turn, { uid, entityId: seen._id, type: 'feedback.delete', seen }, () =>
    deleteFeedback(turn.tab.data, seen),
  )
}

export const likesFeedback: Action = async (turn) => {
  const uid = authenticate(turn)
  const seen = choose(await shownFeedbacks(turn.tab), turn.pick)
  if (uid === undefined || !seen) return
  const liked = !seen.likedBy.includes(uid)
  await save(turn, { uid, entityId: seen._id, type: 'feedback.like', changes: { liked } }, () =>
    likeFeedback(turn.tab.data, seen, uid, liked),
  )
}
