import type { Group } from '@group-organizer/contract/group'
import type { Answer } from '@group-organizer/contract/meetings/answer'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { hasWordsOf } from '../fold.ts'

export type AgendaFilter = { mine: boolean; week: boolean; category: string; text: string }

export const readFilter = (query: URLSearchParams): AgendaFilter => ({
  mine: query.get('mine') === '1',
  week: query.get('week') === '1',
  category: query.get('category') ?? '',
  text: query.get('q') ?? '',
})

/** The address's query. It omits filters that are off. */
export const writeFilter = ({ mine, week, category, text }: AgendaFilter): Record<string, string> => ({
  ...(mine && { mine: '1' }),
  ...(week && { week: '1' }),
  ...(category !== '' && { category }),
  ...(text !== '' && { q: text }),
})

/** Data about the meetings' groups and answers. */
export type Around = {
  groups: ReadonlyMap<string, Group>
  /** Meetings that the member has answered, without those they cannot come to. */
  answered: ReadonlySet<string>
  /** Groups that the member joined or runs. */
  followed: ReadonlySet<string>
  /** Milliseconds since 1970. */
  now: number
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** The coming meetings of groups that can be seen and that fit a filter, by start. */
export const agendaOf = <M extends Meeting>(
  meetings: readonly M[],
  { mine = false, week = false, category = '', text = '' }: Partial<AgendaFilter>,
  { groups, answered, followed, now }: Around,
): M[] => {
  const fits = hasWordsOf(text)
  return meetings.filter((meeting) => {
    const group = groups.get(meeting.groupId)
    if (!group || Date.parse(meeting.endsAtUtc) <= now) return false
    if (mine && !answered.has(meeting._id) && !followed.has(meeting.groupId)) return false
    if (week && Date.parse(meeting.startsAtUtc) > now + weekMs) return false
    if (category !== '' && group.hobbyCategory !== category) return false
    return fits([meeting.title, meeting.place, group.groupName].join(' '))
  })
}

/** The member's next meeting that takes place and that they may come to, and the others of the next seven days. */
export const nextForMember = <M extends Meeting>(
  meetings: readonly M[],
  answers: ReadonlyMap<string, Pick<Answer, 'answer'>>,
  around: Around,
): { next: M | undefined; others: M[] } => {
  const mine = agendaOf(meetings, { mine: true }, around)
  const next = mine.find(({ _id, status }) => status !== 'cancelled' && answers.get(_id)?.answer !== 'no')
  const week = agendaOf(mine, { week: true }, around)
  return { next, others: week.filter((meeting) => meeting !== next) }
}

/** Meetings by day, in order. @param dayOf the reader's day of a moment, `YYYY-MM-DD` */
export const byDay = <M extends Meeting>(meetings: readonly M[], dayOf: (moment: string) => string) =>
  [...Map.groupBy(meetings, ({ startsAtUtc }) => dayOf(startsAtUtc))].map(([day, of]) => ({ day, of }))
