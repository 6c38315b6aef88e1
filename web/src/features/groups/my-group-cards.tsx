import type { Group } from 'contract/group'
import { Link } from 'react-router-dom'
import { type Shown } from '../../domain/sync/overlay.ts'
import { CategoryChip, categoryColors } from '../../ui/category-chip.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { GroupActions } from './group-actions.tsx'
import { GroupFacts } from './group-facts.tsx'
import { GroupPicture } from './group-picture.tsx'

type Props = { groups: readonly Shown<Group>[]; onDelete: (group: Group) => void }

/** The member's groups where a table has no room. */
export const MyGroupCards = ({ groups, onDelete }: Props) => (
  <ul className="grid gap-x-6 gap-y-5 md:grid-cols-2">
    {groups.map((group) => (
      <li key={group._id} className="min-w-0 pt-2">
        <Card {...{ group, onDelete }} />
      </li>
    ))}
  </ul>
)

const Card = ({ group, onDelete }: { group: Shown<Group>; onDelete: Props['onDelete'] }) => {
  const name = `mine-${group._id}`
  return (
    <article aria-labelledby={name} className="pinned flex h-full flex-col">
      <div
        className="aspect-[8/5] max-h-48 overflow-hidden rounded-t-(--radius-box)"
        style={categoryColors(group.hobbyCategory)}
      >
        <GroupPicture group={group} className="size-full object-cover" />
      </div>
      <div className="flex grow flex-col gap-3 p-4 pt-3">
        <CategoryChip category={group.hobbyCategory} />
        <h2 className="text-card wrap-anywhere">
          <Link id={name} to={`/auth/services/${group._id}`}>
            <bdi>{group.groupName}</bdi>
          </Link>
        </h2>
        <SyncMark mark={group.mark} linked />
        <p dir="auto" className="line-clamp-3 wrap-anywhere">
          {group.description}
        </p>
        <GroupFacts group={group} />
        <div className="mt-auto grid grid-cols-2 gap-3 pt-1">
          <GroupActions labelledBy={name} {...{ group, onDelete }} />
        </div>
      </div>
    </article>
  )
}
