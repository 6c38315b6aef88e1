import type { Group } from '@group-organizer/contract/group'
import { type MouseEvent, memo } from 'react'
import type { Shown } from '../../sync/rules/overlay.ts'
import { boardText } from '../../text/en/board.ts'
import { formatLocalTime } from '../../text/formats.ts'
import { Button } from '../../ui/button.tsx'
import { CategoryChip } from '../../ui/category.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { GroupFacts } from './group-facts.tsx'
import { GroupPicture } from './group-picture.tsx'

type Props = {
  group: Shown<Group>
  active: boolean
  /** Local time of the next meeting. */
  meetsAt: string | undefined
  joined: boolean
  onView: (group: Group) => void
}

const label = 'absolute rounded-full bg-base-100 px-3 py-1 text-sm font-semibold text-base-content'

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey

/** The whole card is a link, like 'View More'. The keyboard stops only at the button. */
export const GroupCard = memo(({ group, active, meetsAt, joined, onView }: Props) => {
  const heading = `group-${group._id}`
  const view = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onView(group)
  }
  return (
    <li className="card-slot h-full pt-2">
      <article aria-labelledby={heading} className="pinned flex h-full flex-col">
        <GroupPicture group={group} className="rounded-t-(--radius-box)">
          {!active && <span className={`${label} inset-s-3 bottom-3`}>{boardText.noLongerActive}</span>}
          {meetsAt !== undefined && (
            <span data-late className={`${label} inset-s-3 bottom-3`}>
              <span className="sr-only">{boardText.nextMeeting}</span> {formatLocalTime(meetsAt)}
            </span>
          )}
          {joined && (
            <span className={`${label} inset-e-3 top-3 flex items-center gap-1`}>
              <Icon name="check" className="size-4" />
              {boardText.joined}
            </span>
          )}
        </GroupPicture>
        <div className="flex grow flex-col gap-3 p-4 pt-3">
          <CategoryChip category={group.hobbyCategory} />
          <div className="card-words">
            <h3 id={heading} className="line-clamp-2 text-card">
              <a href={`/auth/services/${group._id}`} tabIndex={-1} className="card-link" onClick={view}>
                <bdi>{group.groupName}</bdi>
              </a>
            </h3>
            <GroupFacts group={group} short />
          </div>
          <SyncMark mark={group.mark} />
          <Button
            tone="quiet"
            className="relative mt-auto w-full"
            aria-describedby={heading}
            onClick={() => onView(group)}
          >
            {boardText.viewMore}
          </Button>
        </div>
      </article>
    </li>
  )
})

export const GroupCardSkeleton = () => (
  <li className="card-slot h-full pt-2" aria-hidden="true">
    <div className="pinned flex h-full flex-col">
      <div className="aspect-[8/5] skeleton rounded-b-none" />
      <div className="flex flex-col gap-3 p-4 pt-3">
        <div className="h-7 w-32 skeleton rounded-full" />
        <div className="card-words">
          <div className="h-12 w-4/5 skeleton" />
          <div className="h-16 w-3/5 skeleton" />
        </div>
        <div className="h-11 w-full skeleton" />
      </div>
    </div>
  </li>
)
