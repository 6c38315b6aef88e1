import type { Feedback } from '@group-organizer/contract/feedback'
import type { Group } from '@group-organizer/contract/group'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import type { Announcement } from '@group-organizer/contract/words/announcement'
import type { Reply } from '@group-organizer/contract/words/reply'
import { announcementKind } from '../../src/kinds/announcement.ts'
import { feedbackKind } from '../../src/kinds/feedback.ts'
import { groupKind } from '../../src/kinds/group.ts'
import { meetingKind } from '../../src/kinds/meeting.ts'
import { replyKind } from '../../src/kinds/reply.ts'
import { readCurrentUid } from '../../src/sync/account/current-user.ts'
import { type Shown, overlay } from '../../src/sync/rules/overlay.ts'
import type { Tab } from '../tab.ts'
import type { Turn } from './turn.ts'

const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id)

/** The groups that a tab shows. */
export const shownGroups = async ({ data, look }: Tab): Promise<Shown<Group>[]> => {
  const rows = await data.db.groups.toArray()
  return overlay(groupKind, rows, await look('group'), await readCurrentUid(data)).sort(byId)
}

/** The feedback that a tab shows, of all groups that it shows. */
export const shownFeedbacks = async (tab: Tab): Promise<Shown<Feedback>[]> => {
  const { data, look } = tab
  const groups = new Set((await shownGroups(tab)).map(({ _id }) => _id))
  const feedbacks = overlay(
    feedbackKind,
    await data.db.feedbacks.toArray(),
    await look('feedback'),
    await readCurrentUid(data),
  )
  return feedbacks.filter(({ groupId }) => groups.has(groupId)).sort(byId)
}

/** The meetings that a tab shows, of all groups that it shows. */
export const shownMeetings = async (tab: Tab): Promise<Shown<Meeting>[]> => {
  const { data, look } = tab
  const groups = new Set((await shownGroups(tab)).map(({ _id }) => _id))
  const rows = (await data.db.meetings.toArray()).filter(meetingKind.isRow)
  const meetings = overlay(meetingKind, rows, await look('meeting'), await readCurrentUid(data))
  return meetings.filter(({ groupId }) => groups.has(groupId)).sort(byId)
}

/** The announcements that a tab shows, of all groups that it shows. */
export const shownAnnouncements = async (tab: Tab): Promise<Shown<Announcement>[]> => {
  const { data, look } = tab
  const groups = new Set((await shownGroups(tab)).map(({ _id }) => _id))
  const rows = (await data.db.announcements.toArray()).filter(announcementKind.isRow)
  const waiting = await look('announcement')
  const shown = overlay(announcementKind, rows, waiting, await readCurrentUid(data))
  return shown.filter(({ groupId }) => groups.has(groupId)).sort(byId)
}

/** The replies that a tab shows, to what it shows. */
export const shownReplies = async (tab: Tab): Promise<Shown<Reply>[]> => {
  const { data, look } = tab
  const targets = new Set(
    [...(await shownAnnouncements(tab)), ...(await shownFeedbacks(tab))].map(({ _id }) => _id),
  )
  const rows = (await data.db.replies.toArray()).filter(replyKind.isRow)
  const shown = overlay(replyKind, rows, await look('reply'), await readCurrentUid(data))
  return shown.filter(({ targetId }) => targets.has(targetId)).sort(byId)
}

/** The account that the app shows: the one signed in, or the one before the session expired. */
export const authenticate = ({ browser }: Turn): string | undefined =>
  browser.account ?? browser.journal.member()
