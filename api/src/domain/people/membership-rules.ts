import { authorName, authorPicture, madeAt } from '../author.ts'
import type { StoredMembership } from '../kinds/membership.ts'
import { Refusal } from '../refusal.ts'
import { counted, isRepeat, requireOwnIdentity } from '../write-guards.ts'
import type { Next, WriteRequest } from '../write-request.ts'
import type { MembershipWish } from '@group-organizer/contract/people/membership'

export type About = Pick<StoredMembership, '_id' | 'groupId' | 'uid'>

/** Counts every write: what was judged before is judged anew. */
const rewritten = (
  stored: StoredMembership | undefined,
  about: About,
  change: Partial<StoredMembership>,
  request: WriteRequest,
): Next<StoredMembership> => ({
  userName: '',
  userPhoto: '',
  joined: false,
  joinedAt: '',
  ...stored,
  ...about,
  ...change,
  ...counted(stored, true, request),
})

/** Applies `PUT /groups/{id}/membership` to the account's own membership. Throws Refusal: forbidden, removed, blocked. */
export const setMembership = (
  stored: StoredMembership | undefined,
  about: About,
  wish: MembershipWish,
  request: WriteRequest,
): Next<StoredMembership> => {
  requireOwnIdentity({ uid: wish.uid }, request)
  if (isRepeat(stored, request)) return 'unchanged'
  if (!wish.joined) return rewritten(stored, about, { joined: false }, request)
  if (stored?.isBarred) throw new Refusal('removed')
  const joinedAt = madeAt(request, wish.joinedAt)
  const change = {
    userName: authorName(request, wish.userName),
    userPhoto: authorPicture(request, wish.userPhoto),
    joined: true,
    ...(!stored?.joined && { joinedAt, createdAt: madeAt(request, undefined) }),
  }
  return rewritten(stored, about, change, request)
}

/** Makes the owner, who hands the group over, its member. */
export const keepAsMember =
  (about: About, person: Pick<StoredMembership, 'userName' | 'userPhoto'>, joinedAt: string) =>
  (stored: StoredMembership | undefined): Next<StoredMembership> =>
    stored?.joined
      ? 'unchanged'
      : {
          applied: {},
          ...stored,
          ...about,
          userName: person.userName,
          userPhoto: person.userPhoto,
          joined: true,
          joinedAt,
          createdAt: '',
          rev: (stored?.rev ?? 0) + 1,
          version: (stored?.version ?? 0) + 1,
        }

/** Removes or readmits a member. `request` is the organiser's. */
export const barMember = (
  stored: StoredMembership | undefined,
  about: About,
  isBarred: boolean,
  request: WriteRequest,
): Next<StoredMembership> => {
  if (isRepeat(stored, request)) return 'unchanged'
  return rewritten(stored, about, { isBarred, ...(isBarred && { joined: false }) }, request)
}

/** Ends a membership without its member. Keys stay, so that a repeat of an old join brings nobody back. */
export const leaveGroup = (stored: StoredMembership | undefined): Next<StoredMembership> =>
  stored?.joined
    ? { ...stored, joined: false, rev: stored.rev + 1, version: stored.version + 1 }
    : 'unchanged'

/** Notes that a role was given or taken, so that the member's devices are sent the row again. */
export const noteRole = (stored: StoredMembership, request: WriteRequest): Next<StoredMembership> =>
  isRepeat(stored, request) ? 'unchanged' : rewritten(stored, stored, {}, request)
