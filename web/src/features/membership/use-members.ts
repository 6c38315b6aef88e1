import type { Group } from '@group-organizer/contract/group'
import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import type { Device } from '../../data/device.ts'
import { unlessEnded } from '../../data/unless-ended.ts'
import { type Members, fetchMemberCount, fetchMembers } from '../../online/members.ts'
import { isOffline } from '../../sync/schedule/sync-state.ts'
import { peopleText } from '../../text/en/people.ts'
import { showToast } from '../../ui/dialog/toast.tsx'

type Wanted = {
  isWanted: boolean
  removed?: boolean
  /** Loads again where this differs. */
  changedBy?: string | undefined
}

const firstPage = async (device: Device, groupId: string, removed: boolean) =>
  (isOffline() ? undefined : await fetchMembers(device, groupId, { removed })) ?? 'failed'

/** Pages of a group's members. Names need a sign-in, and the server. Another group needs a `key` of its own. */
export const useMembers = (groupId: string, { isWanted, removed = false, changedBy }: Wanted) => {
  const device = useDevice()
  const [list, setList] = useState<Members | 'failed'>()
  const take = (next: Members | 'failed') => {
    // A failure does not make the names untrue that are shown.
    setList((before) => (next === 'failed' ? (before ?? next) : next))
  }
  const load = async () => {
    take(await firstPage(device, groupId, removed))
  }
  useEffect(() => {
    if (isWanted) return unlessEnded(firstPage(device, groupId, removed), take)
    return undefined
  }, [device, groupId, removed, isWanted, changedBy])

  const more = async ({ members, next }: Members) => {
    const page = await fetchMembers(device, groupId, { removed, after: next })
    if (page) setList({ ...page, members: [...members, ...page.members] })
    else void showToast(peopleText.outOfReach, 'warning')
  }
  return { list, load, more }
}

/** The server counts no members of groups that it does not know or that are hidden. */
export const isCounted = ({ rev, hidden }: Group) => rev > 0 && !hidden

/** The exact number of members where the server is in reach, asked for again where the group or `changedBy` differs. */
export const useMemberCount = (group: Group | undefined, changedBy = ''): number | undefined => {
  const device = useDevice()
  const [counted, setCounted] = useState<{ id: string; members: number }>()
  const { _id: id, rev } = group && isCounted(group) ? group : {}
  useEffect(() => {
    if (id === undefined || isOffline()) return undefined
    return unlessEnded(fetchMemberCount(device, id), (members) => {
      if (members !== undefined) setCounted({ id, members })
    })
  }, [device, id, rev, changedBy])
  return counted && counted.id === id ? counted.members : group?.members
}
