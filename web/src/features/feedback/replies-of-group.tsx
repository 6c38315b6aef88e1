import type { Reply } from '@group-organizer/contract/words/reply'
import { type ReactNode, createContext, useContext, useMemo } from 'react'
import { usePullList, useReplies } from '../../data/queries/use-list.ts'
import { replyKind } from '../../kinds/reply.ts'
import type { Shown } from '../../sync/rules/overlay.ts'

const RepliesContext = createContext<ReadonlyMap<string, Shown<Reply>[]>>(new Map())

/** Brings the replies of a group once, for all that its page shows. */
export const RepliesOfGroup = ({ groupId, children }: { groupId: string; children: ReactNode }) => {
  usePullList(replyKind, groupId)
  const records = useReplies(groupId)?.records
  const byTarget = useMemo(
    () => Map.groupBy(records?.toReversed() ?? [], ({ targetId }) => targetId),
    [records],
  )
  return <RepliesContext value={byTarget}>{children}</RepliesContext>
}

/** Replies to one announcement or feedback, oldest first. */
export const useRepliesTo = (targetId: string) => useContext(RepliesContext).get(targetId) ?? []
