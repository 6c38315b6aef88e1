import { useMemo } from 'react'
import { useGroups } from '../../data/queries/use-groups.ts'
import { sortGroups } from '../../domain/groups/sort-groups.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { boardText } from '../../text/en/board.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StateNote } from '../../ui/state-note.tsx'
import { useMedia } from '../../ui/use-browser.ts'
import { useDeleteGroup } from './group-actions.tsx'
import { GroupsFailed } from './group-notes.tsx'
import { MyGroupCards, MyGroupsTable } from './my-group-views.tsx'

/** Width for eight columns and the sidebar. */
const roomForTable = '(width >= 80rem)'

type Props = { uid: string; onDeleted: () => void }

export const MyGroups = ({ uid, onDeleted }: Props) => {
  const all = useGroups()
  const pulled = useSyncState((state) => state.pulled)
  const failed = useSyncState((state) => state.failed)
  const table = useMedia(roomForTable)
  const remove = useDeleteGroup(onDeleted)
  const mine = useMemo(
    () => sortGroups(all?.filter((group) => group.ownerId === uid) ?? [], 'newest', ''),
    [all, uid],
  )

  if (!all || (all.length === 0 && !pulled)) return <MyGroupsSkeleton />
  if (all.length === 0 && failed !== undefined) return <GroupsFailed />
  if (mine.length === 0) return <NoneYet />

  const List = table ? MyGroupsTable : MyGroupCards
  return (
    <>
      <CreateLink className="self-start" />
      <List groups={mine} onDelete={remove} />
    </>
  )
}

const CreateLink = ({ className = '' }: { className?: string }) => (
  <ButtonLink icon="plus" className={className} to="/auth/create-group">
    {commonText.createGroup}
  </ButtonLink>
)

const NoneYet = () => (
  <StateNote sign="board" title={messages.groups.none} text={groupText.noneYet}>
    <CreateLink />
  </StateNote>
)

const MyGroupsSkeleton = () => (
  <div className="pinned flex flex-col gap-4 p-4 pt-6" role="status">
    <span className="sr-only">{boardText.loadingGroups}</span>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="h-24 skeleton" />
    ))}
  </div>
)
