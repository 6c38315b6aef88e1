import type { Group } from '@group-organizer/contract/group'
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cardsPerPage } from '../../domain/groups/group-query.ts'
import { isActive } from '../../domain/groups/is-active.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
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

/** So many new cards are drawn first: two rows of a wide window, and more than a phone shows. */
const cardsInSight = 8

/**
 * The cards, a few rows at first: what stands below the list stays within reach. What a search finds is painted as soon as
 * the cards in sight are drawn; a free place of the same height holds the page's length for each of the others meanwhile.
 */
export const GroupGrid = memo(({ groups, pages, today, onView, onMore }: Props) => {
  const joined = useJoined(({ ids }) => ids)
  const limit = pages * cardsPerPage
  const visible = useMemo(() => groups.slice(0, limit), [groups, limit])
  const settled = useSettled(visible)
  const drawnAtOnce = limit - cardsPerPage + cardsInSight
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)

  // The focus goes on to the first new card: the button moves away, and with the last cards it is gone.
  // Not as a passive effect: that runs later, and would forget a press before it.
  useLayoutEffect(() => {
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
        {visible.map((group, at) =>
          at < drawnAtOnce || settled.has(group._id) ? (
            <GroupCard
              key={group._id}
              group={group}
              active={isActive(group, today)}
              joined={joined.includes(group._id)}
              onView={onView}
            />
          ) : (
            <li key={group._id} className="card-place" />
          ),
        )}
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

const idsOf = (groups: readonly Group[]): ReadonlySet<string> => new Set(groups.map(({ _id }) => _id))

/**
 * The ids of the cards that may be drawn wherever they stand: those of `visible`, but only after its first cards have been
 * drawn. `useDeferredValue` would not wait for that, as the list itself is drawn by a value that was deferred.
 */
const useSettled = (visible: readonly Group[]): ReadonlySet<string> => {
  const [settled, setSettled] = useState(() => idsOf(visible))
  useEffect(() => {
    const ids = idsOf(visible)
    const isSame = (known: ReadonlySet<string>) =>
      known.size === ids.size && visible.every(({ _id }) => known.has(_id))
    startTransition(() => setSettled((known) => (isSame(known) ? known : ids)))
  }, [visible])
  return settled
}

/**
 * Stands where the cards will be: those of the last visit, where `index.html` shows them already and the same account is
 * still here, else their shapes.
 */
export const ComingCards = ({ pages }: { pages: number }) => {
  const uid = useSession().member?.uid
  const [seen] = useState(() => ({ uid, cards: document.querySelector('[data-snapshot] .card-grid') }))
  const take = useCallback(
    (place: HTMLElement | null) => {
      if (seen.cards) place?.replaceChildren(seen.cards)
    },
    [seen],
  )
  return seen.cards && seen.uid === uid ? <div inert ref={take} /> : <GroupGridSkeleton pages={pages} />
}

/** As many and as high as the cards, so that the page has its length before they come. */
export const GroupGridSkeleton = ({ pages }: { pages: number }) => (
  <ul className="card-grid">
    {Array.from({ length: pages * cardsPerPage }, (_, index) => (
      <GroupCardSkeleton key={index} />
    ))}
  </ul>
)
