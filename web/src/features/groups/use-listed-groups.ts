import { type Group } from 'contract/group'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useGroups } from '../../data/queries/use-groups.ts'
import { type Shown } from '../../domain/sync/overlay.ts'
import { useSession } from '../../session/use-session.ts'

type List = { uid: string | null; groups: Shown<Group>[] }

/** The list as it was shown last, and to whom: waiting changes of one account are no business of another. */
const useLastList = create<List>()(() => ({ uid: null, groups: [] }))

const recall = (uid: string | null) => {
  const last = useLastList.getState()
  return last.uid === uid && last.groups.length > 0 ? last.groups : undefined
}

/**
 * All groups, as `useGroups`; whoever comes back to the list finds it as they left it, at once and at the same height. That
 * is what lets the browser scroll to where they were.
 */
export const useListedGroups = (): Shown<Group>[] | undefined => {
  const uid = useSession().member?.uid ?? null
  const groups = useGroups()
  const [before] = useState(() => recall(uid))
  useEffect(() => {
    if (groups) useLastList.setState({ uid, groups })
  }, [groups, uid])
  return groups ?? before
}
