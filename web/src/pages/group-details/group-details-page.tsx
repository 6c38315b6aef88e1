import type { Group } from '@group-organizer/contract/group'
import { canManage } from '@group-organizer/contract/people/roles'
import { Link, useParams } from 'react-router-dom'
import { useMeets } from '../../data/queries/meetings.ts'
import { useMembership } from '../../data/queries/memberships.ts'
import { useGroup } from '../../data/queries/use-group.ts'
import { useFeedback } from '../../data/queries/use-list.ts'
import { isActive } from '../../domain/groups/is-active.ts'
import { Announcements, PinnedAnnouncement } from '../../features/feedback/announcements.tsx'
import { FeedbackSection } from '../../features/feedback/feedback-section.tsx'
import { RepliesOfGroup } from '../../features/feedback/replies-of-group.tsx'
import { GroupActions, useDeleteGroup } from '../../features/groups/group-actions.tsx'
import { GroupDetails, GroupDetailsSkeleton } from '../../features/groups/group-details.tsx'
import { MissingGroup } from '../../features/groups/missing-group.tsx'
import { NextMeetings } from '../../features/meetings/next-meetings.tsx'
import { JoinControls } from '../../features/membership/join-controls.tsx'
import { MemberList } from '../../features/membership/member-list.tsx'
import { OfferNote } from '../../features/membership/offer-note.tsx'
import { isCounted, useMemberCount } from '../../features/membership/use-members.ts'
import { sayJoined } from '../../features/sharing/say-joined.ts'
import { JoinedDay, ShareGroup } from '../../features/sharing/share-group.tsx'
import { useLeaveFor } from '../../features/use-leave-for.ts'
import { ReportRecord } from '../../features/use-report.tsx'
import { useToday } from '../../features/use-today.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import { groupText } from '../../text/en/groups.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-head.tsx'

export const GroupDetailsPage = () => {
  const { id = '' } = useParams()
  const group = useGroup(id)
  const meets = useMeets(id)
  const today = useToday()
  const leave = useLeaveFor('/auth/my-group')
  const { member } = useSession()
  const remove = useDeleteGroup(leave)
  const membership = useMembership(id)
  const standing = `${membership?.mark ?? ''} ${membership?.seat ?? ''}`
  const joined = useJoined(({ ids }) => ids)
  const found = group !== undefined && group !== 'missing'
  const members = useMemberCount(found ? group : undefined, standing)
  const organiserPicture = useOrganiserPicture(found ? group : undefined)
  usePageTitle(found ? group.groupName : undefined)

  if (group === undefined || meets === undefined) return <GroupDetailsSkeleton />
  if (group === 'missing') return <MissingGroup key={id} id={id} />
  const shown = { ...group, members }
  const isAhead = isActive(group, today)
  const active = isActive(group, today, meets)
  const isOwner = group.ownerId === member?.uid
  const isJoined = isAhead && joined.includes(group._id)
  return (
    <div key={group._id} className="flex flex-col gap-8">
      <Link to="/" className="inline-flex min-h-11 w-fit items-center gap-2 link-ink" viewTransition>
        <Icon name="back" className="size-5" />
        {groupText.backToHome}
      </Link>
      <GroupDetails
        group={shown}
        organiserPicture={organiserPicture}
        people={isCounted(group) && <MemberList key={member?.uid} group={shown} changedBy={standing} />}
      >
        <OfferNote group={group} />
        <JoinControls group={shown} active={active} onJoined={() => void sayJoined(shown, isAhead)} />
        {isJoined && (
          <JoinedDay
            group={group}
            confirmed={membership?.seat !== 'waiting' && membership?.mark === undefined}
          />
        )}
        {canManage(group, member?.uid) && (
          <div className="flex flex-wrap gap-3">
            <GroupActions group={group} onDelete={isOwner ? remove : undefined} />
          </div>
        )}
        {!group.hidden && <ShareGroup group={group} withDay={isAhead && !isJoined} />}
        {!isOwner && <ReportRecord record={{ ...group, kind: 'group' }} />}
      </GroupDetails>
      {group.hidden ? (
        <NextMeetings group={group} />
      ) : (
        <RepliesOfGroup groupId={group._id}>
          <PinnedAnnouncement group={group} />
          <NextMeetings group={group} />
          <Announcements group={group} />
          <FeedbackSection groupId={group._id} ahead={isAhead} />
        </RepliesOfGroup>
      )}
    </div>
  )
}

/** A group names its organiser only. Its feedback may have the picture. */
const useOrganiserPicture = (group: Group | undefined): string | undefined => {
  const { member } = useSession()
  const held = useFeedback(group?._id ?? '')
  if (!group) return undefined
  if (group.ownerId === member?.uid) return member.photoURL ?? undefined
  return held?.records.find(({ userId }) => userId === group.ownerId)?.userPhoto
}
