import type { Group } from '@group-organizer/contract/group'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Shown } from '../../sync/rules/overlay.ts'
import { groupText } from '../../text/en/groups.ts'
import { CategoryChip } from '../../ui/category.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { HiddenReason } from '../hidden-reason.tsx'
import { GroupFacts } from './group-facts.tsx'
import { GroupPicture } from './group-picture.tsx'

const columns =
  'grid grid-cols-1 gap-6 p-4 pb-6 sm:p-8 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr]'

const beside = '-mx-4 -mt-4 max-md:row-start-1 sm:-mx-8 sm:-mt-8 md:col-start-2 md:m-0 md:rounded-field'

type Props = {
  group: Shown<Group>
  organiserPicture?: string | undefined
  people?: ReactNode
  children: ReactNode
}

export const GroupDetails = ({ group, organiserPicture, people, children }: Props) => (
  <article className="pinned">
    <div className={columns}>
      <GroupPicture group={group} eager className={`rounded-t-(--radius-box) ${beside}`} />
      <div className="flex min-w-0 flex-col gap-4 md:col-start-1 md:row-span-2 md:row-start-1">
        <CategoryChip category={group.hobbyCategory} />
        <h1 dir="auto" className="text-section wrap-anywhere">
          {group.groupName}
        </h1>
        <SyncMark mark={group.mark} linked />
        {group.hidden && <HiddenNote reason={group.hiddenReason} />}
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          <LinkedText>{group.description}</LinkedText>
        </p>
        {group.userName && (
          <div className="flex items-center gap-3">
            <Avatar photo={organiserPicture} size="40" className="size-10" />
            <p className="text-sm text-muted">
              <Sentence
                of={groupText.organisedBy}
                name={<bdi className="font-semibold text-base-content">{group.userName}</bdi>}
              />
            </p>
          </div>
        )}
        {people}
      </div>
      <div className="flex flex-col gap-5 border-base-300 max-md:border-t max-md:pt-5">
        <GroupFacts group={group} mapped />
        {children}
      </div>
    </div>
  </article>
)

const { OPERATOR_EMAIL: email } = import.meta.env

const HiddenNote = ({ reason }: { reason: string | undefined }) => (
  <div className="flex max-w-prose flex-col gap-1 rounded-field bg-base-200 px-4 py-3">
    <p>
      <Sentence
        of={email ? groupText.hiddenWrite : groupText.hiddenWhy}
        rules={
          <Link to="/terms" className="link-ink">
            {groupText.hiddenRules}
          </Link>
        }
        email={
          <a href={`mailto:${email ?? ''}`} className="link-ink">
            {email}
          </a>
        }
      />
    </p>
    <HiddenReason reason={reason} />
  </div>
)

export const GroupDetailsSkeleton = () => (
  <div className="pinned" role="status">
    <span className="sr-only">{groupText.loadingGroup}</span>
    <div className={columns}>
      <div className={`aspect-[8/5] skeleton max-md:rounded-b-none ${beside}`} />
      <div className="flex flex-col gap-4 md:col-start-1 md:row-start-1">
        <div className="h-7 w-36 max-w-full skeleton rounded-full" />
        <div className="h-10 w-2/3 skeleton" />
        <div className="h-24 w-full skeleton" />
      </div>
    </div>
  </div>
)
