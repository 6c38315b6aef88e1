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
import type { NextMeetings } from '../../domain/meetings/next-meetings.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { boardText } from '../../text/en/board.ts'
import { Button } from '../../ui/button.tsx'
import { type Slots, nextSlots } from './card-slots.ts'
import { GroupCard, GroupCardSkeleton } from './group-card.tsx'
import './group-grid.css'

type Props = {
  groups: readonly Shown<Group>[]
  pages: number
  today: string
  /** Undefined until the device has read them. Till then no group is called inactive. */
  next: NextMeetings | undefined
  onView: (group: Group) => void
  onMore: () => void
}

/** Milliseconds without a change after which the cards below the window are drawn. Drawn sooner, they delay typing. */
const restMs = 700

/** Two rows of a wide window, and more than a phone shows. */
const cardsInSight = 8

/** The visible cards are drawn first. The others begin as empty places of the same height. */
export const GroupGrid = memo(({ groups, pages, today, next, onView, onMore }: Props) => {
  const joined = useJoined(({ ids }) => ids)
  const limit = pages * cardsPerPage
  const visible = useMemo(() => groups.slice(0, limit), [groups, limit])
  const slots = useSlots(visible)
  const settled = useSettled(slots)
  const drawnAtOnce = limit - cardsPerPage + cardsInSight
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)

  // The focus moves to the first new card. A passive effect would be too late for a quick press.
  useLayoutEffect(() => {
    const card = firstNew.current === undefined ? undefined : list.current?.children[firstNew.current]
    card?.querySelector('button')?.focus({ preventScroll: true })
    firstNew.current = undefined
  }, [pages])

  const showMore = () => {
    firstNew.current = limit
    onMore()
  }

  if (visible.length === 0) return null
  return (
    <>
      <ul ref={list} className="card-grid">
        {visible.map((group, at) =>
          at < drawnAtOnce || settled.has(group._id) ? (
            <GroupCard
              key={slots.get(group._id)}
              group={group}
              active={next === undefined || isActive(group, today, group._id in next)}
              meetsAt={next?.[group._id]?.startsAt}
              joined={joined.includes(group._id)}
              onView={onView}
            />
          ) : (
            <li key={slots.get(group._id)} className="card-place" />
          ),
        )}
      </ul>
      {groups.length > limit && (
        <div className="mt-8 flex flex-col items-center gap-2">
          <p className="text-muted">
            {boardText.shownOf({ shown: formatNumber(limit), all: formatNumber(groups.length) })}
          </p>
          <Button onClick={showMore}>{boardText.showMore}</Button>
        </div>
      )}
    </>
  )
})

const useSlots = (visible: readonly Group[]): Slots => {
  const [[known, slots], setKnown] = useState<[readonly Group[], Slots]>([[], new Map()])
  if (known === visible) return slots
  const next = nextSlots(
    slots,
    visible.map(({ _id }) => _id),
  )
  setKnown([visible, next])
  return next
}

/** Cards that may be drawn anywhere. */
const useSettled = (slots: Slots): Slots => {
  const [settled, setSettled] = useState(slots)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(slots)), restMs)
    return () => clearTimeout(timer)
  }, [slots])
  return settled
}

/** The last visit's cards from `index.html` if the account is the same, else skeletons. */
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

export const GroupGridSkeleton = ({ pages }: { pages: number }) => (
  <ul className="card-grid">
    {Array.from({ length: pages * cardsPerPage }, (_, index) => (
      <GroupCardSkeleton key={index} />
    ))}
  </ul>
)
