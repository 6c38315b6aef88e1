import { canManage } from '@group-organizer/contract/people/roles'
import { useDevice } from '../../data/device-context.tsx'
import { useAnswers, useGroupsOf, useMeetingsSince } from '../../data/queries/meetings.ts'
import { longestMs } from '../../data/queries/read-meetings.ts'
import type { Around } from '../../domain/meetings/agenda.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import { useReread } from '../use-today.ts'

/** Data about meetings for the agenda and the member's home; undefined while the database opens. */
export const useAround = () => {
  const device = useDevice()
  const { member } = useSession()
  const now = useReread(device.now)
  const meetings = useMeetingsSince(new Date(now - longestMs).toISOString())
  const answers = useAnswers()
  const groups = useGroupsOf(meetings)
  const joined = useJoined(({ ids }) => ids)
  if (!meetings || !answers || !groups) return undefined
  const answered = new Set(
    [...answers.values()].flatMap(({ meetingId, answer }) => (answer === 'no' ? [] : meetingId)),
  )
  const own = [...groups.values()].filter((group) => canManage(group, member?.uid))
  const followed = new Set([...joined, ...own.map(({ _id }) => _id)])
  const around: Around = { groups, answered, followed, now }
  return { meetings, answers, around }
}
