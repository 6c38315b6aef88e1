import { anonymous } from '@group-organizer/contract/anonymous'
import type { Group } from '@group-organizer/contract/group'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { sections } from '../../domain/constants.ts'
import { SaidAt } from '../../features/feedback/note.tsx'
import { newsPath } from '../../kinds/news.ts'
import { choiceLabel } from '../../text/choice-label.ts'
import { commonText } from '../../text/en/common.ts'
import { dashboardText } from '../../text/en/dashboard.ts'
import { formatLocalTime } from '../../text/formats.ts'
import { movedTexts } from '../../text/moved-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { SectionLink } from '../../ui/section-link.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useFirstNew } from '../../ui/use-first-new.ts'
import type { ShownNews } from './use-read-news.ts'

type Props = {
  news: readonly ShownNews[]
  groups: readonly Group[]
  waiting: number
  /** Groups whose owner would like to hand them over to the reader. */
  offers: readonly Group[]
  isNewcomer: boolean
}

const firstShown = 10

export const News = ({ news, groups, waiting, offers, isNewcomer }: Props) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? news : news.slice(0, firstShown)
  const { around, expectMore } = useFirstNew<HTMLUListElement>(
    Number(waiting > 0) + offers.length + shown.length,
  )
  const showAll = () => {
    expectMore()
    setWhole(true)
  }
  return (
    <section aria-labelledby="news" className="flex flex-col gap-4">
      <h2 id="news" className="text-[1.5rem]/tight">
        {dashboardText.news}
      </h2>
      {waiting + offers.length + news.length + groups.length === 0 ? (
        <NothingNew isNewcomer={isNewcomer} />
      ) : (
        <ul ref={around} className="flex flex-col gap-3">
          {waiting > 0 && (
            <Line to="/sync" icon="waiting">
              {dashboardText.notSentYet({ changes: commonText.changes(waiting) })}
            </Line>
          )}
          {offers.map(({ _id, groupName, userName }) => (
            <Line key={_id} to={`/auth/services/${_id}`} icon="groups">
              <Sentence
                of={dashboardText.offered}
                who={<bdi>{userName}</bdi>}
                group={<bdi>{groupName}</bdi>}
              />
            </Line>
          ))}
          {shown.map((entry) => (
            <Entry key={entry._id} entry={entry} />
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
      {news.length > shown.length && (
        <button type="button" className="min-h-11 w-fit link-ink" onClick={showAll}>
          {dashboardText.showAll}
        </button>
      )}
    </section>
  )
}

/** The sentence of an entry, by its kind. A later version may know more kinds. */
const looks = () =>
  ({
    announcement: { icon: 'flag', sentence: dashboardText.newAnnouncement },
    reply: { icon: 'mail', sentence: dashboardText.newReply },
    feedback: { icon: 'heart', sentence: dashboardText.newFeedback },
    member: { icon: 'groups', sentence: dashboardText.newMember },
    moved: { icon: 'date', sentence: dashboardText.moved },
    movedMeeting: { icon: 'date', sentence: dashboardText.movedMeeting },
    revived: { icon: 'date', sentence: dashboardText.revived },
    cancelled: { icon: 'attention', sentence: dashboardText.cancelled },
    seat: { icon: 'groups', sentence: dashboardText.seat },
  }) satisfies Record<string, { icon: IconName; sentence: string }>

const Entry = ({ entry }: { entry: ShownNews }) => {
  const { before, after, who, at, groupName, meeting, isUnread } = entry
  const sort = entry.kind === 'moved' && meeting ? 'movedMeeting' : entry.kind
  const look = Object.entries(looks()).find(([kind]) => kind === sort)?.[1]
  if (!look) return null
  const moved = before && after ? movedTexts(before, after).join(', ') : ''
  return (
    <Line to={newsPath(entry)} icon={look.icon} isUnread={isUnread}>
      <span className={isUnread ? 'font-semibold' : ''}>
        <Sentence
          of={look.sentence}
          who={<bdi>{who || anonymous.userName}</bdi>}
          group={<bdi>{groupName}</bdi>}
        />
      </span>
      {meeting && meeting.title !== '' && <MeetingName {...meeting} />}
      {moved !== '' && <bdi className="block">{dashboardText.movedTo({ moved })}</bdi>}
      <SaidAt at={at} />
    </Line>
  )
}

const MeetingName = ({ title, startsAt }: { title: string; startsAt: string }) => (
  <span className="block">
    <bdi>{title}</bdi> · {formatLocalTime(startsAt)}
  </span>
)

type LineProps = { to: string; icon: IconName; isUnread?: boolean; children: ReactNode }

const Line = ({ to, icon, isUnread = false, children }: LineProps) => (
  <li>
    <Link
      to={to}
      viewTransition
      className="flex min-h-11 flex-wrap items-center gap-3 rounded-box bg-base-100 p-3 shadow-pinned hover:underline"
    >
      <Icon name={icon} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 grow basis-[5em] wrap-anywhere">{children}</span>
      {isUnread && (
        <span className="rounded-full bg-primary px-2 text-sm font-semibold text-primary-content">
          {dashboardText.unread}
        </span>
      )}
    </Link>
  </li>
)

const NothingNew = ({ isNewcomer }: { isNewcomer: boolean }) =>
  isNewcomer ? (
    <div className="flex flex-col items-start gap-4 rounded-box bg-base-100 p-4 shadow-pinned sm:flex-row sm:items-center sm:justify-between">
      <p className="text-muted">{dashboardText.newcomer}</p>
      <SectionLink section={sections.groups} className={buttonClass('quiet', 'shrink-0')}>
        {dashboardText.lookAround}
      </SectionLink>
    </div>
  ) : (
    <p className="text-muted">{dashboardText.nothingNew}</p>
  )
