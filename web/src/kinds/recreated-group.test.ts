import { intentId } from '@group-organizer/contract/seat'
import { expect, it } from 'vitest'
import { input, meeting } from '../../test-support/samples.ts'
import { testDevice } from '../../test-support/test-device.ts'
import { checkIn } from '../data/mutations/check-in-mutations.ts'
import { createGroup } from '../data/mutations/group-mutations.ts'
import { answerMeeting, planMeeting } from '../data/mutations/meeting-mutations.ts'
import { pinAnnouncement, postAnnouncement, sendReply } from '../data/mutations/words-mutations.ts'
import { recreateRecord } from '../sync/decisions/recreate.ts'
import { queueOf } from '../sync/outbox/enqueue.ts'
import { answerKind } from './answer.ts'
import { attendanceKind } from './attendance.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }
const uid = ann.uid
const { seriesId: _, ...planned } = meeting

it('a group that is saved as a new one takes along all that waits for it, and what waits for that', async () => {
  const device = testDevice({ random: Math.random })
  const groupId = await createGroup(device, input, ann)
  const oldMeeting = await planMeeting(device, { groupId, uid }, planned)
  await answerMeeting(device, oldMeeting, ann, { answer: 'going', guests: 1 })
  await checkIn(device, oldMeeting, uid, { uid: 'bob', there: true })
  const oldPost = await postAnnouncement(device, groupId, { text: 'We meet at six.', imageUrl: '' }, ann)
  await sendReply(device, { _id: oldPost, groupId, target: 'announcements' }, 'Where?', ann)
  await pinAnnouncement(device, { groupId, uid }, oldPost)
  const [creation] = await device.db.outbox.toArray()
  const seq = creation?.seq ?? 0
  await device.db.outbox.update(seq, { state: 'attention', attempts: 1, reason: { why: 'gone' } })

  const newGroup = await recreateRecord(device, seq, ann)

  const { mutations } = await queueOf(device.db, uid)
  const idOf = (wanted: string) => mutations.find(({ type }) => type === wanted)?.entityId ?? ''
  const [newMeeting, newPost] = [idOf('meeting.create'), idOf('announcement.create')]
  expect(JSON.stringify(mutations)).not.toMatch(new RegExp([groupId, oldMeeting, oldPost].join('|')))
  expect(mutations).toMatchObject([
    { type: 'group.create', entityId: newGroup },
    { type: 'meeting.create', groupId: newGroup, dependsOn: newGroup },
    {
      type: 'answer.give',
      meetingId: newMeeting,
      dependsOn: newMeeting,
      entityId: await intentId(answerKind.name, newMeeting, uid),
    },
    {
      type: 'attendance.tick',
      meetingId: newMeeting,
      dependsOn: newMeeting,
      entityId: await intentId(attendanceKind.name, newMeeting, 'bob'),
    },
    { type: 'announcement.create', groupId: newGroup, dependsOn: newGroup },
    { type: 'reply.create', groupId: newGroup, dependsOn: newPost, changes: { targetId: newPost } },
    { type: 'group.pin', entityId: newGroup, changes: { pinned: newPost } },
  ])
})
