import type { Context } from 'hono'
import * as z from 'zod/mini'
import { groupKind } from '../domain/kinds/group.ts'
import { type LiveMeeting, byStart, meetingKind } from '../domain/kinds/meeting.ts'
import { isHidden } from '../domain/records.ts'
import { serialize } from '../domain/serialize.ts'
import { present } from '../domain/write-guards.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { pageOf, usualPage } from '../middleware/list-response.ts'
import { ok } from '../middleware/respond.ts'
import { pageQuery } from '../middleware/validate.ts'
import { underShownParents } from './shown-parents.ts'
import { moment, recordId } from '@group-organizer/contract/fields'
import { limits } from '@group-organizer/contract/limits'
import { isLive } from '@group-organizer/contract/tombstone'

export const meetingListQuery = z.object({
  groupId: z.optional(recordId),
  /** Meetings that end after it, by start. */
  from: z.optional(moment),
  /** Meetings that start before it. */
  until: z.optional(moment),
  /** Lists a group's meetings that started before it, latest first. Needs `groupId`. */
  before: z.optional(moment),
  ...pageQuery.shape,
})
type ListQuery = z.output<typeof meetingListQuery>

const longestMs = limits.durationMinutes.max * 60_000

/** The end of time, for stores. */
const never = Date.parse('9999-12-31T00:00:00Z')

const startOf = ({ startsAtUtc }: LiveMeeting) => Date.parse(startsAtUtc)

type Listed = { page: LiveMeeting[]; next: string | undefined }

const idOf = ({ _id }: LiveMeeting) => _id

export const meetingList = (deps: Pick<RouteDeps, 'store' | 'kinds' | 'now'>) => {
  const { store, kinds, now } = deps
  const groups = store.records(groupKind)
  const records = store.records(meetingKind)

  const ofGroup = async (groupId: string, { from, until, before, ...asked }: ListQuery) => {
    present(groupKind, await groups.find(groupId), undefined)
    const all = (await records.by('groupId', groupId)).filter((meeting) => !isHidden(meeting)).sort(byStart)
    if (before !== undefined) {
      const past = all.filter((meeting) => startOf(meeting) < Date.parse(before))
      return pageOf(past.reverse(), idOf, asked)
    }
    const begin = from === undefined ? -Infinity : Date.parse(from)
    const end = until === undefined ? Infinity : Date.parse(until)
    const listed = all.filter((meeting) => Date.parse(meeting.endsAtUtc) > begin && startOf(meeting) < end)
    return pageOf(listed, idOf, asked)
  }

  const ofAll = async ({ from, until, limit = usualPage, after }: ListQuery): Promise<Listed> => {
    const begin = from === undefined ? now() : Date.parse(from)
    const span = {
      from: begin - longestMs,
      until: until === undefined ? never : Date.parse(until),
    }
    const meetings: LiveMeeting[] = []
    let place = after
    do {
      const page = await records.between({ ...span, limit: limit - meetings.length, after: place })
      const live = page.records.filter((meeting) => isLive(meeting))
      const listed = live.filter(({ endsAtUtc }) => Date.parse(endsAtUtc) > begin)
      meetings.push(...(await underShownParents(deps, meetingKind, listed)))
      place = page.next
    } while (place !== undefined && meetings.length < limit)
    return { page: meetings, next: place }
  }

  return async (c: Context<Api>, list: ListQuery) => {
    const { stamp, cursor: place } = await store.asOf(kinds.sent.filter(({ feed }) => feed))
    const { page, next } = await (list.groupId === undefined ? ofAll(list) : ofGroup(list.groupId, list))
    c.var.countRead?.(page.length)
    const rows = page.map((meeting) => serialize(meetingKind, meeting))
    return ok(c, rows, { asOf: stamp, cursor: place, next })
  }
}
