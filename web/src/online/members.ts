import { paths } from '@group-organizer/contract/paths'
import { type Member, member } from '@group-organizer/contract/people/membership'
import * as z from 'zod/mini'
import { tokenOf } from '../sync/account/id-token.ts'
import type { SyncDevice } from '../sync/device.ts'
import { withApi } from '../sync/server/client.ts'

export type Members = { members: Member[]; next: string | undefined }

/** A page of a group's members, as the server has them now. @returns undefined where it cannot be had */
export const fetchMembers = async (
  device: SyncDevice,
  groupId: string,
  after?: string,
): Promise<Members | undefined> => {
  const token = await tokenOf(device, false)
  if (typeof token !== 'string') return undefined
  const { api } = withApi(device)
  const query = { after }
  const answer = await api.ask({ method: 'get', path: paths.members(groupId), query, token }, z.array(member))
  return answer.kind === 'accepted' ? { members: answer.data, next: answer.meta.next } : undefined
}

type Deed = 'remove' | 'appoint' | 'dismiss'

/** What organisers do about a member, at once. @returns whether the server has done it */
export const actOnMember = async (
  device: SyncDevice,
  groupId: string,
  uid: string,
  deed: Deed,
): Promise<boolean> => {
  const token = await tokenOf(device, false)
  if (typeof token !== 'string') return false
  const path = paths.member(groupId, uid)
  const change =
    deed === 'remove'
      ? ({ method: 'delete' } as const)
      : ({ method: 'patch', json: { role: deed === 'appoint' ? 'organiser' : 'member' } } as const)
  const answer = await withApi(device).api.ask({ path, token, ...change }, z.unknown())
  return answer.kind === 'accepted'
}
