import type { Meeting } from '@group-organizer/contract/meetings/meeting'

export type NextMeetings = Readonly<Record<string, Pick<Meeting, 'startsAt' | 'startsAtUtc'>>>

/** @param now milliseconds since 1970 */
export const isComing = ({ status, endsAtUtc }: Pick<Meeting, 'endsAtUtc' | 'status'>, now: number) =>
  status !== 'cancelled' && Date.parse(endsAtUtc) > now

/** @param meetings by start */
export const nextMeetingsOf = (meetings: readonly Meeting[], now: number): NextMeetings => {
  const next: Record<string, NextMeetings[string]> = {}
  for (const meeting of meetings)
    if (isComing(meeting, now))
      next[meeting.groupId] ??= { startsAt: meeting.startsAt, startsAtUtc: meeting.startsAtUtc }
  return next
}
