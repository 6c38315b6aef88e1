import type { Group } from '@group-organizer/contract/group'
import { useEffect, useState } from 'react'
import type { GroupIndex } from '../../domain/groups/search-index.ts'
import { whenIdle, workInSlices } from '../../ui/first-screen.ts'

type Known = { index: GroupIndex; groups: readonly Group[] }

let loading: Promise<GroupIndex> | undefined

const loadIndex = () =>
  (loading ??= import('../../domain/groups/search-index.ts').then(({ createGroupIndex }) =>
    createGroupIndex(),
  ))

/** Outside the page, so that what a search found is still there when the member comes back to the list. */
let latest: Known | undefined

/**
 * The search index of these groups; undefined until it is loaded and knows groups. It is made once the page is idle, or as
 * soon as a search waits for it. Each time it has followed the groups it comes in a new object.
 */
export const useGroupIndex = (groups: readonly Group[] | undefined, isWaiting: boolean) => {
  const [known, setKnown] = useState(latest)
  const isReady = known !== undefined && known.groups === groups

  useEffect(() => {
    if (!groups || isReady) return
    const ended = new AbortController()
    const follow = async () => {
      const index = await loadIndex()
      await workInSlices(index.follow(groups), ended.signal)
      if (ended.signal.aborted) return
      latest = { index, groups }
      setKnown(latest)
    }
    const start = () => {
      follow().catch((error: unknown) => {
        loading = undefined
        reportError(error)
      })
    }
    if (isWaiting) start()
    else ended.signal.addEventListener('abort', whenIdle(start))
    return () => ended.abort()
  }, [groups, isReady, isWaiting])

  return known
}
