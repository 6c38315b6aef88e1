import type { Group } from '@group-organizer/contract/group'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NewFeedback } from '../../data/queries/use-new-feedback.ts'
import { sections } from '../../domain/constants.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { choiceLabel } from '../../text/choice-label.ts'
import { commonText } from '../../text/en/common.ts'
import { dashboardText } from '../../text/en/dashboard.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { SectionLink } from '../../ui/section-link.tsx'
import { Sentence } from '../../ui/sentence.tsx'

type Props = {
  groups: readonly Group[]
  feedback: readonly NewFeedback[]
  waiting: number
  isNewcomer: boolean
}

export const News = ({ groups, feedback, waiting, isNewcomer }: Props) => (
  <section aria-labelledby="news" className="flex flex-col gap-4">
    <h2 id="news" className="text-[1.5rem]/tight">
      {dashboardText.news}
    </h2>
    {waiting + feedback.length + groups.length === 0 ? (
      <NothingNew isNewcomer={isNewcomer} />
    ) : (
      <ul className="flex flex-col gap-3">
        {waiting > 0 && (
          <Line to="/sync" icon="waiting">
            {dashboardText.notSentYet({ changes: commonText.changes(waiting) })}
          </Line>
        )}
        {feedback.map(({ groupId, groupName, count }) => (
          <Line key={groupId} to={`/auth/services/${groupId}`} icon="mail">
            <Sentence of={dashboardText.newFeedback} group={<bdi>{groupName}</bdi>} />
            {count > 1 && ` (${formatNumber(count)})`}
          </Line>
        ))}
        {groups.map(({ _id, groupName, hobbyCategory }) => (
          <Line key={_id} to={`/auth/services/${_id}`} icon="plus">
            <Sentence
              of={dashboardText.newGroup}
              group={<bdi>{groupName}</bdi>}
              category={choiceLabel(hobbyCategory)}
            />
          </Line>
        ))}
      </ul>
    )}
  </section>
)

const Line = ({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      viewTransition
      className="flex min-h-11 items-center gap-3 rounded-box bg-base-100 p-3 font-semibold shadow-pinned hover:underline"
    >
      <Icon name={icon} className="size-5 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  </li>
)

const NothingNew = ({ isNewcomer }: { isNewcomer: boolean }) =>
  isNewcomer ? (
    <ToGroups text={dashboardText.newcomer} label={dashboardText.lookAround} tone="quiet" />
  ) : (
    <p className="text-muted">{dashboardText.nothingNew}</p>
  )

type ToGroupsProps = { text: string; label: string; tone: 'primary' | 'quiet' }

export const ToGroups = ({ text, label, tone }: ToGroupsProps) => (
  <div className="flex flex-col items-start gap-4 rounded-box bg-base-100 p-4 shadow-pinned sm:flex-row sm:items-center sm:justify-between">
    <p className="text-muted">{text}</p>
    <SectionLink section={sections.groups} className={buttonClass(tone, 'shrink-0')}>
      {label}
    </SectionLink>
  </div>
)
