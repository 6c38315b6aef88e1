import { group } from '@group-organizer/contract/group'
import { paths } from '@group-organizer/contract/paths'
import { type Member, member } from '@group-organizer/contract/people/membership'
import * as z from 'zod/mini'
import type { SyncDevice } from '../sync/device.ts'
import type { Reason } from '../sync/rules/reason.ts'
import { withApi } from '../sync/server/client.ts'
import { askAccount } from './ask-account.ts'

export type Members = { members: Member[]; next: string | undefined }

type Part = {
  /** The `next` of the page before. */
  after?: string | undefined
  /** Accounts that were removed, instead of members; for organisers. */
  removed?: boolean
}

const pageSize = 50

/** A page of a group's members, as the server has them now. @returns undefined where it cannot be had */
export const fetchMembers = async (
  device: SyncDevice,
  groupId: string,
  { after, removed }: Part = {},
): Promise<Members | undefined> => {
  const query = { after, removed: removed ? true : undefined, limit: pageSize }
  const call = { method: 'get', path: paths.members(groupId), query } as const
  const answer = await askAccount(device, call, z.array(member))
  return 'data' in answer ? { members: answer.data, next: answer.next } : undefined
}

/** The exact number of members. Rows of groups have a copy that may be ten minutes old. */
export const fetchMemberCount = async (device: SyncDevice, groupId: string): Promise<number | undefined> => {
  const call = { method: 'get', path: paths.group(groupId) } as const
  const answer = await withApi(device).api.ask(call, z.pick(group, { members: true }))
  return answer.kind === 'accepted' ? answer.data.members : undefined
}

export type Deed = 'remove' | 'readmit' | 'appoint' | 'dismiss' | 'offer' | 'accept'

const callOf = (groupId: string, uid: string, deed: Deed) => {
  const path = paths.member(groupId, uid)
  const calls = {
    remove: { method: 'delete', path },
    readmit: { method: 'post', path: `${path}/readmit` },
    appoint: { method: 'patch', path, json: { role: 'organiser' } },
    dismiss: { method: 'patch', path, json: { role: 'member' } },
    offer: { method: 'put', path: paths.owner(groupId), json: { uid } },
    accept: { method: 'post', path: `${paths.owner(groupId)}/accept` },
  } as const
  return calls[deed]
}

/** Operations of owner and organisers on members, at once. @returns why the server refused */
export const actOnMember = async (
  device: SyncDevice,
  groupId: string,
  uid: string,
  deed: Deed,
): Promise<Reason | undefined> => {
  const answer = await askAccount(device, callOf(groupId, uid, deed), z.unknown())
  return 'data' in answer ? undefined : answer.because
}
