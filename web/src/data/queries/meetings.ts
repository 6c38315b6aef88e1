import type { Group } from '@group-organizer/contract/group'
import type { Answer } from '@group-organizer/contract/meetings/answer'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { useMemo, useSyncExternalStore } from 'react'
import { isComing } from '../../domain/meetings/next-meetings.ts'
import { answerKind } from '../../kinds/answer.ts'
import { groupKind } from '../../kinds/group.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { useDevice } from '../device-context.tsx'
import { useDeviceQuery } from '../use-device-query.ts'
import { watchAgeing } from '../watched.ts'
import { type ShownMeeting, readMeetings } from './read-meetings.ts'
import { readRecord, readShown } from './read-shown.ts'

export type { ShownMeeting }

/** All meetings of a group on this device, by start. */
export const useGroupMeetings = (groupId: string): ShownMeeting[] | undefined =>
  useDeviceQuery((device) => readMeetings(device, { groupId }), [groupId])

/** Whether this device holds a coming meeting of a group. */
export const useMeets = (groupId: string): boolean | undefined => {
  const device = useDevice()
  const { subscribe, get } = useMemo(
    () =>
      watchAgeing(device, async () =>
        (await readMeetings(device, { groupId })).some((meeting) => isComing(meeting, device.now())),
      ),
    [device, groupId],
  )
  return useSyncExternalStore(subscribe, get)
}

/** Meetings of all groups that start after a moment (ISO 8601), by start. */
export const useMeetingsSince = (since: string): ShownMeeting[] | undefined =>
  useDeviceQuery((device) => readMeetings(device, { since }), [since])

/** Undefined while the database opens; 'missing' if the device does not have the meeting. */
export const useMeeting = (id: string): ShownMeeting | 'missing' | undefined =>
  useDeviceQuery((device) => readRecord(device, meetingKind, id), [id])

/** The member's answers by meeting, with what waits to be sent. */
export const useAnswers = (): ReadonlyMap<string, Shown<Answer>> | undefined =>
  useDeviceQuery(async (device) => {
    const uid = await readCurrentUid(device)
    if (uid === undefined) return new Map()
    const rows = await device.db.answers.where('uid').equals(uid).toArray()
    const answers = await readShown(device, answerKind, rows)
    return new Map(answers.map((answer) => [answer.meetingId, answer]))
  })

/** The groups of these meetings that can be seen, by id. */
export const useGroupsOf = (
  meetings: readonly Meeting[] | undefined,
): ReadonlyMap<string, Shown<Group>> | undefined => {
  const ids = [...new Set(meetings?.map(({ groupId }) => groupId))].sort()
  const isKnown = meetings !== undefined
  return useDeviceQuery(
    async (device) => {
      // An empty answer would be shown until the one for the meetings is there.
      if (!isKnown) return undefined
      const groups = await readShown(device, groupKind, await device.db.groups.bulkGet(ids))
      return new Map(groups.map((group) => [group._id, group]))
    },
    [isKnown, ids.join()],
  )
}
