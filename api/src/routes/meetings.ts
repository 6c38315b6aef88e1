import { Hono } from 'hono'
import * as z from 'zod/mini'
import { groupKind } from '../domain/kinds/group.ts'
import { cancelMeeting, meetingKind } from '../domain/kinds/meeting.ts'
import { authenticate, okOwn, requireMember } from '../middleware/authenticate.ts'
import type { Api, Call, RouteDeps } from '../middleware/context.ts'
import { pageOf } from '../middleware/list-response.ts'
import { okOne, okUnlessSame, okWritten } from '../middleware/respond.ts'
import { json, pageQuery, parse, pathId, query } from '../middleware/validate.ts'
import { meetingList, meetingListQuery } from './meeting-lists.ts'
import { recordWrites } from './record-writes.ts'
import { laterAnswers } from '@group-organizer/contract/answers'
import { meetingWish } from '@group-organizer/contract/meetings/answer'
import { attendanceTick, attendee, isWalkIn } from '@group-organizer/contract/meetings/attendance'
import {
  meetingCancellation,
  meetingCreation,
  meetingPatch,
} from '@group-organizer/contract/meetings/meeting'
import { isLive } from '@group-organizer/contract/tombstone'

/** Names of a meeting whose group is missing. */
const usual = { groupName: '', meetingLocation: '' }

export const meetingRoutes = (deps: RouteDeps) => {
  const { store, meetings } = deps
  const groups = store.records(groupKind)
  const member = requireMember(deps)
  const writes = recordWrites(deps, meetingKind)
  const list = meetingList(deps)

  const settled = async (c: Call, answer: Response) => {
    await meetings.settle(c.req.valid('param').id)
    return answer
  }

  return new Hono<Api>()
    .get('/', query(meetingListQuery), (c) => list(c, c.req.valid('query')))
    .get('/:id', pathId, async (c) => okOne(c, await meetings.show(c.req.valid('param').id, undefined)))
    .post('/', member, json(meetingCreation), async (c) => {
      const creation = c.req.valid('json')
      const group = await groups.find(creation.groupId)
      // A repeat is known also when the group has gone since.
      const { groupName, meetingLocation } = group && isLive(group) ? group : usual
      return writes.create(
        c,
        { ...creation, title: creation.title ?? groupName, place: creation.place ?? meetingLocation },
        {
          message: laterAnswers.meetings.planned,
          limit: (_, work) => work(() => meetings.requireRoom(creation.groupId)),
        },
      )
    })
    .patch('/:id', pathId, member, json(meetingPatch), async (c) =>
      settled(c, await writes.update(c, laterAnswers.meetings.updated, meetings.requireRoomToMove)),
    )
    .post('/:id/cancel', pathId, member, json(meetingCancellation), async (c) =>
      settled(c, await writes.act(c, cancelMeeting)),
    )
    .delete('/:id', pathId, member, (c) =>
      writes.remove(c, laterAnswers.meetings.deleted, () => meetings.close(c.req.valid('param').id)),
    )
    .put('/:id/answer', pathId, member, json(meetingWish), async (c) =>
      okWritten(c, await meetings.answer(c.req.valid('param').id, c.req.valid('json'), c.var.request)),
    )
    .get('/:id/attendance', pathId, (c) =>
      okOwn(c, deps, (uid) => meetings.attendancesOf(c.req.valid('param').id, uid)),
    )
    .put('/:id/attendance/:uid', pathId, member, json(attendanceTick), async (c) => {
      const { uid } = parse(z.object({ uid: attendee }), { uid: c.req.param('uid') })
      const noted = c.req.valid('json')
      if (isWalkIn(uid)) parse(z.required(attendanceTick, { name: true }), noted)
      return okWritten(c, await meetings.checkIn(c.req.valid('param').id, uid, noted, c.var.request))
    })
    .get('/:id/answers', pathId, query(pageQuery), async (c) => {
      const { uid } = await authenticate(c, deps.verify)
      const rows = await meetings.answersOf(c.req.valid('param').id, uid)
      const { page, next } = pageOf(rows, (row) => row.uid, c.req.valid('query'))
      return okUnlessSame(c, rows, { total: rows.length, next }, page)
    })
}

/** `/account/answers`: what `PUT …/answer` answers, for every meeting of the account. */
export const accountAnswerRoutes = (deps: RouteDeps) =>
  new Hono<Api>().get('/', (c) => okOwn(c, deps, deps.meetings.ofAccount))
