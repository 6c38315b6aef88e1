import * as z from 'zod/mini'

export const role = z.enum(['owner', 'organiser', 'member'])
type Role = z.infer<typeof role>

/** The people who run a group. Groups of earlier versions have no `organisers`. */
export type Managed = { ownerId: string; organisers?: readonly string[] | undefined }

/** @param uid undefined for a guest */
export const roleOf = ({ ownerId, organisers = [] }: Managed, uid: string | undefined): Role => {
  if (uid === undefined) return 'member'
  if (uid === ownerId) return 'owner'
  return organisers.includes(uid) ? 'organiser' : 'member'
}

/** Whether an account may change the group, its members, meetings and announcements. */
export const canManage = (group: Managed, uid: string | undefined): boolean => roleOf(group, uid) !== 'member'
