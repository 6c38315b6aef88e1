import type { Group } from 'contract/group'
import { memo, useEffect, useRef } from 'react'
import { cardsPerPage } from '../../domain/groups/group-query.ts'
import { isActive } from '../../domain/groups/is-active.ts'
import type { Shown } from '../../domain/sync/overlay.ts'
import { useJoined } from '../../store/joined.ts'
import { boardText } from '../../text/en/board.ts'
import { Button } from '../../ui/button.tsx'
import { GroupCard, GroupCardSkeleton } from './group-card.tsx'
import './group-grid.css'

type Props = {
  groups: readonly Shown<Group>[]
  /** How many pages of them to show. */
  pages: number
  today: string
  onView: (group: Group) => void
  onMore: () => void
}

/** The cards, a few rows at first: what stands below the list stays within reach. */
export const GroupGrid = memo(({ groups, pages, today, onView, onMore }: Props) => {
  const joined = useJoined(({ ids }) => ids)
  const limit = pages * cardsPerPage
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)

  // The focus goes on to the first new card: the button moves away, and with the last cards it is gone.
  useEffect(() => {
    const card = firstNew.current === undefined ? undefined : list.current?.children[firstNew.current]
    card?.querySelector('button')?.focus({ preventScroll: true })
    firstNew.current = undefined
  }, [pages])

  const showMore = () => {
    firstNew.current = limit
    onMore()
  }

  return (
    <>
      <ul ref={list} className="card-grid">
        {groups.slice(0, limit).map((group) => (
          <GroupCard
            key={group._id}
            group={group}
            active={isActive(group, today)}
            joined={joined.includes(group._id)}
            onView={onView}
          />
        ))}
      </ul>
      {groups.length > limit && (
        <div className="mt-8 flex flex-col items-center gap-2">
          <p className="text-muted">{boardText.shownOf({ shown: limit, all: groups.length })}</p>
          <Button onClick={showMore}>{boardText.showMore}</Button>
        </div>
      )}
    </>
  )
})
GroupGrid.displayName = 'GroupGrid'

/** Stands where the cards will be, as many and as high, so that the page has its length before they come. */
export const GroupGridSkeleton = ({ pages }: { pages: number }) => (
  <ul className="card-grid">
    {Array.from({ length: pages * cardsPerPage }, (_, index) => (
      <GroupCardSkeleton key={index} />
    ))}
  </ul>
)
