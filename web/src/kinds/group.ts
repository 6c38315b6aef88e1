import {
  group,
  groupContent,
  groupCreation,
  groupInput,
  groupPatch,
  groupTombstone,
} from '@group-organizer/contract/group'
import { paths } from '@group-organizer/contract/paths'
import { reportInput } from '@group-organizer/contract/report'
import * as z from 'zod/mini'
import { newGroup } from '../domain/new-record.ts'
import type { Kind } from '../sync/rules/kind.ts'
import { rowReader } from '../sync/rules/read-rows.ts'
import { blankGroupRow, isGroupRow } from './group-row.ts'

export const groupKind = {
  name: 'group',
  table: 'groups',
  arrives: { by: 'feed', list: paths.groups, changes: paths.changes, facts: '' },
  content: z.omit(groupContent, { pinned: true }),
  authored: z.object({ userName: z.string(), createdAt: z.string() }),
  strict: {
    create: groupCreation,
    update: groupPatch,
  },
  blank: blankGroupRow,
  author: 'ownerId',
  own: {
    pin: {
      changes: z.object({ pinned: z.string() }),
      method: 'patch',
      show: (_, { pinned }) => ({ pinned }),
      isFulfilled: (record, { pinned }) => record['pinned'] === pinned,
    },
    report: { changes: reportInput, endsWithRecord: true },
  },
  pictureField: 'imageUrl',
  recreate: (content) => {
    const { data } = groupInput.safeParse(content)
    return data && ((author, now) => newGroup(data, author, now))
  },
  isRow: isGroupRow,
  asRow: rowReader('group', group, groupTombstone, blankGroupRow),
  address: ({ entityId }, action) => {
    if (action === 'create') return paths.groups
    return action === 'report' ? paths.report('groups', entityId) : paths.group(entityId)
  },
} satisfies Kind
