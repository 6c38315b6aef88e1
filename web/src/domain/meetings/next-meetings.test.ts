import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { expect, test } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { nextMeetingsOf } from './next-meetings.ts'

const now = Date.UTC(2026, 11, 1, 12)

const at = (groupId: string, startsAtUtc: string, endsAtUtc: string, more: Partial<Meeting> = {}) => ({
  ...meeting,
  groupId,
  startsAt: startsAtUtc.slice(0, 16),
  startsAtUtc,
  endsAtUtc,
  ...more,
})

test('the next meeting of a group is the first that is neither over nor cancelled', () => {
  const next = nextMeetingsOf(
    [
      at('over', '2026-12-01T09:00:00.000Z', '2026-12-01T12:00:00.000Z'),
      at('walks', '2026-12-01T11:00:00.000Z', '2026-12-01T13:00:00.000Z'),
      at('runs', '2026-12-02T18:00:00.000Z', '2026-12-02T20:00:00.000Z', { status: 'cancelled' }),
      at('runs', '2026-12-09T18:00:00.000Z', '2026-12-09T20:00:00.000Z'),
      at('walks', '2026-12-09T18:00:00.000Z', '2026-12-09T20:00:00.000Z'),
    ],
    now,
  )
  expect(next).toEqual({
    walks: { startsAt: '2026-12-01T11:00', startsAtUtc: '2026-12-01T11:00:00.000Z' },
    runs: { startsAt: '2026-12-09T18:00', startsAtUtc: '2026-12-09T18:00:00.000Z' },
  })
})
