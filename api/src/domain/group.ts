import { authorName, madeAt } from './author.ts'
import { remember } from './idempotency.ts'
import type { LiveGroup, StoredGroup } from './records.ts'
import {
  acceptRepeatedCreation,
  counted,
  isRepeat,
  present,
  requireAuthor,
  requireOwnIdentity,
  requireUnchanged,
} from './write-guards.ts'
import type { Next, WriteRequest } from './write-request.ts'
import {
  type GroupContent,
  type GroupCreation,
  type GroupPatch,
  groupContent,
  groupFields,
} from '@group-organizer/contract/group'
import { isLive } from '@group-organizer/contract/tombstone'
import type { GroupChange } from '@group-organizer/contract/write-bodies'

const sameContent = (group: GroupContent, input: GroupContent) =>
  groupFields.every((field) => group[field] === input[field])

/** The editable fields after a change; what the change does not name stays. */
const edited = (group: GroupContent, patch: GroupPatch): GroupContent =>
  groupContent.parse({ ...group, ...patch })

/** What `POST /groups` makes of the record that its id has. Throws Refusal: taken, gone, changed, forbidden. */
export const createGroup = (
  stored: StoredGroup | undefined,
  { _id, ...creation }: GroupCreation & { _id: string },
  request: WriteRequest,
): Next<StoredGroup> => {
  requireOwnIdentity({ uid: creation.ownerId, email: creation.userEmail }, request)
  if (isRepeat(stored, request)) return 'unchanged'
  if (stored) {
    const same = isLive(stored) && sameContent(stored, creation)
    const keep = acceptRepeatedCreation(stored, { author: stored.ownerId, same }, request)
    return keep ? { ...stored, ...counted(stored, false, request) } : 'unchanged'
  }
  return {
    _id,
    ...edited(creation, {}),
    userName: authorName(request, creation.userName),
    ownerId: request.uid,
    userEmail: request.email,
    createdAt: madeAt(request, creation.createdAt),
    rev: 1,
    version: 1,
    applied: remember({}, request),
  }
}

/** The group, if this request may change it. Throws Refusal: not_found, gone, forbidden, changed. */
const changeable = (stored: StoredGroup | undefined, request: WriteRequest): LiveGroup => {
  const group = present(stored, request.uid)
  requireAuthor(group.ownerId, request)
  requireUnchanged(group, request)
  return group
}

/** What `PATCH /groups/{id}` makes of a group. Throws Refusal as `changeable` does. */
export const updateGroup = (
  stored: StoredGroup | undefined,
  { ownerId, userEmail, ...patch }: GroupChange,
  request: WriteRequest,
): Next<StoredGroup> => {
  requireOwnIdentity({ uid: ownerId, email: userEmail }, request)
  if (isRepeat(stored, request)) return 'unchanged'
  const group = changeable(stored, request)
  const content = edited(group, patch)
  const changed = !sameContent(group, content)
  if (!changed && !request.key) return 'unchanged'
  return { ...group, ...content, ...counted(group, changed, request) }
}

/** What `DELETE /groups/{id}` leaves of a group: a tombstone. Throws Refusal as `changeable` does. */
export const deleteGroup = (stored: StoredGroup | undefined, request: WriteRequest): Next<StoredGroup> => {
  if (isRepeat(stored, request)) return 'unchanged'
  const group = changeable(stored, request)
  return {
    _id: group._id,
    ownerId: group.ownerId,
    deletedAt: new Date(request.now).toISOString(),
    ...counted(group, true, request),
  }
}
