import { paths } from '@group-organizer/contract/paths'
import { type Membership, membership, membershipWish } from '@group-organizer/contract/people/membership'
import * as z from 'zod/mini'
import type { Kind } from '../sync/rules/kind.ts'
import { rowReader } from '../sync/rules/read-rows.ts'
import { rowGuard } from '../sync/rules/row-guards.ts'
import { groupKind } from './group.ts'
import { noContent } from './no-content.ts'

const blank = { joined: false, joinedAt: '', role: 'member', seat: 'none' }

/** A member's wish to belong to a group, and the seat that the server gives. */
export const membershipKind = {
  name: 'membership',
  table: 'memberships',
  since: 3,
  arrives: { by: 'account', address: paths.memberships },
  ...noContent,
  blank,
  author: 'uid',
  parent: { kind: groupKind.name, field: 'groupId' },
  own: {
    join: {
      changes: z.omit(membershipWish, { uid: true }),
      isState: true,
      method: 'put',
      show: (_, { joined }) => ({ joined }),
      isFulfilled: (record, { joined }) => record['joined'] === joined,
    },
  },
  isRow: rowGuard<Membership>({ ...blank, uid: '' }, { groupId: '' }),
  // No server leaves a tombstone: a membership that ended is not listed any more.
  asRow: rowReader('membership', membership, z.never(), blank),
  answered: (data) => z.safeParse(z.object({ membership: z.unknown() }), data).data?.membership,
  address: ({ parent }) => paths.membership(parent ?? ''),
} satisfies Kind
