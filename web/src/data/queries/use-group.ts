import type { Group } from '@group-organizer/contract/group'
import { groupKind } from '../../kinds/group.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { useDeviceQuery } from '../use-device-query.ts'
import { readRecord } from './read-shown.ts'

/** Undefined while the database opens; 'missing' if the device does not have the group. */
export const useGroup = (id: string): Shown<Group> | 'missing' | undefined =>
  useDeviceQuery((device) => readRecord(device, groupKind, id), [id])
