import type { Group } from '@group-organizer/contract/group'
import { useEffect, useState } from 'react'
import type { GroupIndex } from '../../domain/groups/search-index.ts'
import { whenIdle, workInSlices } from '../../ui/first-screen.ts'
import { useOnline } from '../../ui/use-browser.ts'

type Known = { index: GroupIndex; groups: readonly Group[] }

let loading: Promise<GroupIndex> | undefined

const loadIndex = () =>
  (loading ??= import('../../domain/groups/search-index.ts').then(({ createGroupIndex }) =>
    createGroupIndex(),
  ))

/** Outside the page, so that what a search found is still there when the member comes back to the list. */
let latest: Known | undefined

/**
 * The search index of these groups; undefined until it is loaded and knows groups, null while it cannot be loaded. It is made
 * once the page is idle, or as soon as a search waits for it, and asked for again with each letter and a new connection. Each
 * time it has followed the groups it comes in a new object.
 */
export const useGroupIndex = (groups: readonly Group[] | undefined, text: string) => {
  const [known, setKnown] = useState<Known | null | undefined>(latest)
  const isReady = known?.groups === groups
  const isOnline = useOnline()

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
        setKnown(null)
        reportError(error)
      })
    }
    if (text) start()
    else ended.signal.addEventListener('abort', whenIdle(start))
    return () => ended.abort()
  }, [groups, isReady, text, isOnline])

  return known
}
