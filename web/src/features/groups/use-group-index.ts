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

/** The results survive a visit to another page. */
let latest: Known | undefined

/** Undefined while loading, null if it cannot be loaded. Each update is a new object, so that React notices it. */
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
