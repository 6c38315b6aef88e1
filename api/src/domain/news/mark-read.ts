import type { StoredReadMark } from '../kinds/server-records.ts'
import type { Next } from '../write-request.ts'

export const markRead = (
  stored: StoredReadMark | undefined,
  mark: Pick<StoredReadMark, '_id' | 'uid' | 'upTo'>,
): Next<StoredReadMark> =>
  stored && stored.upTo >= mark.upTo ? 'unchanged' : { ...mark, rev: (stored?.rev ?? 0) + 1 }
