import type { Group } from '@group-organizer/contract/group'
import { Link } from 'react-router-dom'
import type { Shown } from '../../sync/rules/overlay.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { boardText } from '../../text/en/board.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { formatDate } from '../../text/formats.ts'
import { CategoryChip } from '../../ui/category.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { GroupActions } from './group-actions.tsx'
import { GroupFacts } from './group-facts.tsx'
import { GroupPicture } from './group-picture.tsx'

type ListProps = { groups: readonly Shown<Group>[]; onDelete: (group: Group) => void }

type ItemProps = { group: Shown<Group>; onDelete: ListProps['onDelete'] }

export const MyGroupCards = ({ groups, onDelete }: ListProps) => (
  <ul className="grid gap-x-6 gap-y-5 md:grid-cols-2">
    {groups.map((group) => (
      <li key={group._id} className="min-w-0 pt-2">
        <Card {...{ group, onDelete }} />
      </li>
    ))}
  </ul>
)

const Card = ({ group, onDelete }: ItemProps) => {
  const name = `mine-${group._id}`
  return (
    <article aria-labelledby={name} className="pinned flex h-full flex-col">
      <GroupPicture group={group} className="max-h-48 rounded-t-(--radius-box)" />
      <div className="flex grow flex-col gap-3 p-4 pt-3">
        <CategoryChip category={group.hobbyCategory} />
        <h2 className="text-card wrap-anywhere">
          <Link id={name} to={`/auth/services/${group._id}`} viewTransition>
            <bdi>{group.groupName}</bdi>
          </Link>
        </h2>
        <SyncMark mark={group.mark} linked />
        <p dir="auto" className="line-clamp-3 wrap-anywhere">
          {group.description}
        </p>
        <GroupFacts group={group} />
        <div className="mt-auto flex flex-wrap gap-3 pt-1 *:grow *:basis-[7em]">
          <GroupActions labelledBy={name} {...{ group, onDelete }} />
        </div>
      </div>
    </article>
  )
}

const columns = () => [
  groupText.columnImage,
  commonText.name,
  boardText.category,
  groupText.columnDescription,
  boardText.location,
  groupText.columnMaxMembers,
  groupText.columnStartDate,
  groupText.columnActions,
]

export const MyGroupsTable = ({ groups, onDelete }: ListProps) => (
  <div className="pinned">
    <table className="w-full table-fixed border-collapse text-start text-[0.9375rem]/5 wrap-anywhere">
      <colgroup>
        <col className="w-20" />
        <col className="w-42" />
        <col className="w-36" />
        <col />
        <col className="w-26" />
        <col className="w-26" />
        <col className="w-24" />
        <col className="w-34" />
      </colgroup>
      <thead>
        <tr className="border-b-2 border-base-300 wrap-normal *:px-2 *:pt-5 *:pb-3 *:align-bottom">
          {columns().map((column) => (
            <th key={column} scope="col" className="text-start first:ps-4! last:pe-4!">
              {column}
            </th>
          ))}
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

const Row = ({ group, onDelete }: ItemProps) => {
  const name = `mine-${group._id}`
  return (
    <tr className="border-b border-base-300 align-top *:px-2 *:py-4 last:border-0">
      <td className="ps-4!">
        <GroupPicture group={group} className="rounded-field" />
      </td>
      <th scope="row" className="text-start">
        <Link id={name} to={`/auth/services/${group._id}`} className="link-ink" viewTransition>
          <bdi>{group.groupName}</bdi>
        </Link>
        <SyncMark mark={group.mark} linked />
      </th>
      <td>
        <CategoryChip category={group.hobbyCategory} className="wrap-normal" />
      </td>
      <td>
        <p dir="auto" className="line-clamp-5">
          {group.description}
        </p>
      </td>
      <td>
        <bdi className="line-clamp-3">{group.meetingLocation}</bdi>
      </td>
      <td>{formatNumber(group.maxMembers)}</td>
      <td>{formatDate(group.startDate)}</td>
      <td className="pe-4!">
        <div className="flex flex-col gap-2">
          <GroupActions labelledBy={name} {...{ group, onDelete }} />
        </div>
      </td>
    </tr>
  )
}
