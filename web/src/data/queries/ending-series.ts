import { canManage } from '@group-organizer/contract/people/roles'
import { endingSeries } from '../../domain/meetings/series.ts'
import { isGroupRow } from '../../kinds/group-row.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { wholeParents } from '../../sync/pull/pull-part.ts'
import { useDeviceQuery } from '../use-device-query.ts'
import { type ShownMeeting, readMeetings } from './read-meetings.ts'

/** The last meeting of each series that an organiser may continue. Only of groups whose meetings are all here. */
const readEndingSeries = async (device: QueriedDevice, uid: string): Promise<ShownMeeting[]> => {
  const groups = await device.db.groups.bulkGet([...(await wholeParents(device, meetingKind))])
  const ending: ShownMeeting[] = []
  for (const group of groups)
    if (isGroupRow(group) && 'ownerId' in group && canManage(group, uid))
      ending.push(...endingSeries(await readMeetings(device, { groupId: group._id }), device.now()))
  return ending
}

export const useEndingSeries = (uid: string): ShownMeeting[] | undefined =>
  useDeviceQuery((device) => readEndingSeries(device, uid), [uid])
