import type { StoredGroup } from '../../../../api/src/domain/kinds/group.ts'

/** Owner and organisers of a group: they need no place in its line. */
export const runnersOf = (group: StoredGroup): ReadonlySet<string> =>
  'deletedAt' in group
    ? new Set()
    : new Set([group.ownerId, ...(group.organisers ?? []).map(({ uid }) => uid)])
