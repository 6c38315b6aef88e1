import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { describe, expect, test } from 'vitest'
import { group, meeting } from '../../../test-support/samples.ts'
import { agendaOf, byDay, nextForMember, readFilter, writeFilter } from './agenda.ts'

const hour = 60 * 60 * 1000
const now = Date.UTC(2026, 11, 1, 12)

const meetingIn = (hours: number, more: Partial<Meeting> = {}): Meeting => ({
  ...meeting,
  _id: `in ${String(hours)}`,
  startsAtUtc: new Date(now + hours * hour).toISOString(),
  endsAtUtc: new Date(now + (hours + 2) * hour).toISOString(),
  ...more,
})

const around = {
  groups: new Map([
    [group._id, group],
    ['cooks', { ...group, _id: 'cooks', groupName: 'Küchenrunde', hobbyCategory: 'Cooking' }],
  ]),
  answered: new Set<string>(),
  followed: new Set<string>(),
  now,
}

const ids = (meetings: readonly Meeting[]) => meetings.map(({ _id }) => _id)

describe('the agenda', () => {
  test('has what is not over, of groups that can be seen', () => {
    const meetings = [meetingIn(-2), meetingIn(-1), meetingIn(3, { groupId: 'hidden' }), meetingIn(5)]
    expect(ids(agendaOf(meetings, {}, around))).toEqual(['in -1', 'in 5'])
  })

  test('of the member has what they answered, and what their groups plan', () => {
    const meetings = [meetingIn(1), meetingIn(2, { groupId: 'cooks' }), meetingIn(3, { groupId: 'cooks' })]
    const known = { ...around, answered: new Set(['in 1']), followed: new Set(['cooks']) }
    expect(ids(agendaOf(meetings, { mine: true }, known))).toEqual(['in 1', 'in 2', 'in 3'])
    expect(agendaOf(meetings, { mine: true }, around)).toEqual([])
  })

  test('of the week ends after seven days', () => {
    const meetings = [meetingIn(7 * 24), meetingIn(7 * 24 + 1)]
    expect(ids(agendaOf(meetings, { week: true }, around))).toEqual(['in 168'])
  })

  test('is searched by the words of title, place and group, whatever the accents, and by category', () => {
    const meetings = [meetingIn(1), meetingIn(2, { groupId: 'cooks' })]
    const found = (filter: object) => ids(agendaOf(meetings, filter, around))
    expect(found({ text: 'kuchen' })).toEqual(['in 2'])
    expect(found({ text: 'HARBOUR steps' })).toEqual(['in 1', 'in 2'])
    expect(found({ text: ' steps  kuchen' })).toEqual(['in 2'])
    expect(found({ category: 'Running' })).toEqual(['in 1'])
  })

  test('is read from the address as it was written there', () => {
    const filter = { mine: true, week: true, category: 'Cooking', text: 'été' }
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
    expect(writeFilter({ mine: false, week: false, category: '', text: '' })).toEqual({})
  })

  test('is told day by day', () => {
    const meetings = [meetingIn(1), meetingIn(2), meetingIn(20)]
    const days = byDay(meetings, (moment) => moment.slice(0, 10))
    expect(days.map(({ day, of }) => [day, ids(of)])).toEqual([
      ['2026-12-01', ['in 1', 'in 2']],
      ['2026-12-02', ['in 20']],
    ])
  })
})

describe('next for the member', () => {
  const known = { ...around, followed: new Set([group._id]) }

  test('is the first that takes place and that they have not declined; the others of the week follow', () => {
    const meetings = [meetingIn(1), meetingIn(2, { status: 'cancelled' }), meetingIn(3), meetingIn(200)]
    const { next, others } = nextForMember(meetings, new Map([['in 1', { answer: 'no' }]]), known)
    expect(next?._id).toBe('in 3')
    expect(ids(others)).toEqual(['in 1', 'in 2'])
  })

  test('may be later than the week', () => {
    expect(nextForMember([meetingIn(200)], new Map(), known)).toMatchObject({
      next: { _id: 'in 200' },
      others: [],
    })
  })
})
