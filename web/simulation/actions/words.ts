import { reportReasons } from '@group-organizer/contract/report'
import type { ReplyTarget } from '@group-organizer/contract/words/reply'
import { reportRecord } from '../../src/data/mutations/queue-change.ts'
import {
  deleteAnnouncement,
  deleteReply,
  pinAnnouncement,
  postAnnouncement,
  sendReply,
  updateAnnouncement,
  updateReply,
} from '../../src/data/mutations/words-mutations.ts'
import { announcementKind } from '../../src/kinds/announcement.ts'
import { replyKind } from '../../src/kinds/reply.ts'
import { choosePicture, pictureAddress } from '../pictures.ts'
import { groupsRunBy } from './meetings.ts'
import { save } from './save.ts'
import { authenticate, shownAnnouncements, shownFeedbacks, shownGroups, shownReplies } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

const author = (uid: string) => ({ uid, displayName: uid, photoURL: null })

const announcementsRunBy = async (turn: Turn, uid: string) => {
  const groups = new Set((await groupsRunBy(turn, uid)).map(({ _id }) => _id))
  return (await shownAnnouncements(turn.tab)).filter(({ groupId }) => groups.has(groupId))
}

export const postsAnnouncement: Action = async (turn) => {
  const uid = authenticate(turn)
  const group = uid === undefined ? undefined : choose(await groupsRunBy(turn, uid), turn.pick)
  if (uid === undefined || !group) return
  const content = { text: `News ${turn.value}`, imageUrl: '' }
  await save(turn, { uid, type: 'announcement.create', changes: content }, () =>
    postAnnouncement(turn.tab.data, group._id, content, author(uid)),
  )
}

export const editsAnnouncement: Action = async (turn) => {
  const uid = authenticate(turn)
  const seen = uid === undefined ? undefined : choose(await announcementsRunBy(turn, uid), turn.pick)
  if (uid === undefined || !seen) return
  const isPicture = turn.value % 2 === 0
  const changes = isPicture
    ? { imageUrl: seen.imageUrl === '' ? pictureAddress(turn.value) : '' }
    : { text: `Other news ${turn.value}` }
  if (seen.text === changes.text) return
  await choosePicture(turn.tab.data, changes)
  const target = { uid, entityId: seen._id, type: 'announcement.update', changes, seen } as const
  await save(turn, target, () =>
    updateAnnouncement(turn.tab.data, uid, seen, { text: seen.text, imageUrl: seen.imageUrl, ...changes }),
  )
}

export const deletesAnnouncement: Action = async (turn) => {
  const uid = authenticate(turn)
  const seen = uid === undefined ? undefined : choose(await announcementsRunBy(turn, uid), turn.pick)
  if (uid === undefined || !seen) return
  await save(turn, { uid, entityId: seen._id, type: 'announcement.delete', seen }, () =>
    deleteAnnouncement(turn.tab.data, uid, seen),
  )
}

/** Pins an announcement, or takes that back. */
export const pinsAnnouncement: Action = async (turn) => {
  const uid = authenticate(turn)
  const group = uid === undefined ? undefined : choose(await groupsRunBy(turn, uid), turn.pick)
  if (uid === undefined || !group) return
  const ofGroup = (await shownAnnouncements(turn.tab)).filter(({ groupId }) => groupId === group._id)
  const pinned = choose([...ofGroup.map(({ _id }) => _id), ''], turn.value) ?? ''
  if (pinned === (group.pinned ?? '')) return
  await save(turn, { uid, entityId: group._id, type: 'group.pin', changes: { pinned } }, () =>
    pinAnnouncement(turn.tab.data, { groupId: group._id, uid }, pinned),
  )
}

type Target = { _id: string; groupId: string; target: ReplyTarget }

const placeOf =
  (target: ReplyTarget) =>
  ({ _id, groupId }: Omit<Target, 'target'>): Target => ({ _id, groupId, target })

export const replies: Action = async (turn) => {
  const uid = authenticate(turn)
  const targets = [
    ...(await shownAnnouncements(turn.tab)).map(placeOf('announcements')),
    ...(await shownFeedbacks(turn.tab)).map(placeOf('feedbacks')),
  ]
  const target = choose(targets, turn.pick)
  if (uid === undefined || !target) return
  const text = `Reply ${turn.value}`
  await save(turn, { uid, type: 'reply.create', changes: { text, targetId: target._id } }, () =>
    sendReply(turn.tab.data, target, text, author(uid)),
  )
}

const ownReply = async (turn: Turn, uid: string | undefined) =>
  choose(
    (await shownReplies(turn.tab)).filter(({ userId }) => userId === uid),
    turn.pick,
  )

export const editsReply: Action = async (turn) => {
  const uid = authenticate(turn)
  const seen = await ownReply(turn, uid)
  const text = `Other reply ${turn.value}`
  if (uid === undefined || !seen || seen.text === text) return
  await save(turn, { uid, entityId: seen._id, type: 'reply.update', changes: { text }, seen }, () =>
    updateReply(turn.tab.data, seen, text),
  )
}

export const deletesReply: Action = async (turn) => {
  const uid = authenticate(turn)
  const seen = await ownReply(turn, uid)
  if (uid === undefined || !seen) return
  await save(turn, { uid, entityId: seen._id, type: 'reply.delete', seen }, () =>
    deleteReply(turn.tab.data, seen),
  )
}

export const reportsWords: Action = async (turn) => {
  const uid = authenticate(turn)
  const reason = choose(reportReasons, turn.value)
  const kind = turn.value % 2 === 0 ? 'announcement' : 'reply'
  const shown = kind === 'reply' ? await shownReplies(turn.tab) : await shownAnnouncements(turn.tab)
  const said = choose(
    shown.filter(({ userId }) => userId !== uid),
    turn.pick,
  )
  if (uid === undefined || !said || !reason) return
  await save(turn, { uid, entityId: said._id, type: `${kind}.report`, changes: { reason } }, () =>
    reportRecord(turn.tab.data, { ...said, kind }, uid, { reason }),
  )
}

export const pullsWords: Action = async ({ world, tab, pick }) => {
  const group = choose(await shownGroups(tab), pick)
  if (!group) return
  world.start(tab, 'pull words', async () => {
    await tab.pull.list(announcementKind, group._id, true)
    await tab.pull.list(replyKind, group._id, true)
  })
}
