import { type GroupContent, type GroupInput, groupFields } from '@group-organizer/contract/group'
import { type Author, newGroup, newId } from '../../domain/new-record.ts'
import type { Device } from '../device.ts'
import { differences, queueChange } from './queue-change.ts'

type Target = { id: string; uid: string }

export const createGroup = async (
  device: Device,
  input: GroupInput,
  author: Author,
  id = newId(device.now(), device.random),
): Promise<string> => {
  const changes = newGroup(input, author, device.now())
  await queueChange(device, author.uid, id, { type: 'group.create', changes })
  return id
}

/** Unchanged fields are left alone, so that another member's change to them survives. @returns whether anything differed */
export const updateGroup = async (
  device: Device,
  { id, uid }: Target,
  seen: GroupContent,
  input: GroupContent,
): Promise<boolean> => {
  const change = differences(groupFields, seen, input)
  if (!change) return false
  await queueChange(device, uid, id, { type: 'group.update', ...change, whole: input })
  return true
}

/** @param base a group that has changed since the member saw this is not deleted unasked */
export const deleteGroup = (device: Device, { id, uid }: Target, base: GroupContent, heldForMs?: number) =>
  queueChange(device, uid, id, { type: 'group.delete', base }, heldForMs)
