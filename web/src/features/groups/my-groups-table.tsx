import type { Group } from 'contract/group'
import { Link } from 'react-router-dom'
import { type Shown } from '../../domain/sync/overlay.ts'
import { showDate } from '../../text/show-date.ts'
import { CategoryChip, categoryColors } from '../../ui/category-chip.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { GroupActions } from './group-actions.tsx'
import { GroupPicture } from './group-picture.tsx'

type Props = { groups: readonly Shown<Group>[]; onDelete: (group: Group) => void }

const number = new Intl.NumberFormat('en')

/** The member's groups as the specification lists them (section 2). */
export const MyGroupsTable = ({ groups, onDelete }: Props) => (
  <div className="pinned">
    <table className="w-full table-fixed border-collapse text-left text-[0.9375rem]/5 wrap-anywhere">
      <colgroup>
        <col className="w-24" />
        <col />
        <col className="w-36" />
        <col />
        <col className="w-30" />
        <col className="w-24" />
        <col className="w-26" />
        <col className="w-36" />
      </colgroup>
      <thead>
        <tr className="border-b-2 border-base-300 *:px-2 *:pt-5 *:pb-3 *:align-bottom">
          <th scope="col" className="pl-4!">
            Image
          </th>
          <th scope="col">Name</th>
          <th scope="col">Category</th>
          <th scope="col">Description</th>
          <th scope="col">Location</th>
          <th scope="col">Max Members</th>
          <th scope="col">Start Date</th>
          <th scope="col" className="pr-4!">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Row key={group._id} {...{ group, onDelete }} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ group, onDelete }: { group: Shown<Group>; onDelete: Props['onDelete'] }) => {
  const name = `mine-${group._id}`
  return (
    <tr className="border-b border-base-300 align-top *:px-2 *:py-4 last:border-0">
      <td className="pl-4!">
        <div
          className="aspect-[8/5] overflow-hidden rounded-field"
          style={categoryColors(group.hobbyCategory)}
        >
          <GroupPicture group={group} className="size-full object-cover" />
        </div>
      </td>
      <th scope="row">
        <Link id={name} to={`/auth/services/${group._id}`} className="link-ink">
          <bdi>{group.groupName}</bdi>
        </Link>
        <SyncMark mark={group.mark} linked />
      </th>
      <td>
        <CategoryChip category={group.hobbyCategory} className="wrap-normal" />
      </td>
      <td>
        <p dir="auto" className="line-clamp-3">
          {group.description}
        </p>
      </td>
      <td>
        <bdi className="line-clamp-3">{group.meetingLocation}</bdi>
      </td>
      <td>{number.format(group.maxMembers)}</td>
      <td>{showDate(group.startDate)}</td>
      <td className="pr-4!">
        <div className="flex flex-col gap-2">
          <GroupActions labelledBy={name} {...{ group, onDelete }} />
        </div>
      </td>
    </tr>
  )
}
