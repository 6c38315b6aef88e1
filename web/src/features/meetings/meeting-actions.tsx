import { limits } from '@group-organizer/contract/limits'
import { takesAttendance } from '@group-organizer/contract/meetings/attendance'
import { useDevice } from '../../data/device-context.tsx'
import { cancelMeeting, cancelMeetings, deleteMeeting } from '../../data/mutations/meeting-mutations.ts'
import { type ShownMeeting, useGroupMeetings } from '../../data/queries/meetings.ts'
import { usePullList } from '../../data/queries/use-list.ts'
import { followingOf } from '../../domain/meetings/series.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { askForWords } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { confirmAndDelete, deletedSentence, doneSentence, trySave } from '../show-saved.ts'
import { useLeaveFor } from '../use-leave-for.ts'
import { useNow } from '../use-today.ts'
import { isCancelled, isOver } from './meeting-facts.tsx'

/** Actions of organisers. Only a meeting without answers can be deleted. */
export const MeetingActions = ({ meeting, uid }: { meeting: ShownMeeting; uid: string }) => {
  const device = useDevice()
  const now = useNow()
  const leave = useLeaveFor(`/auth/services/${meeting.groupId}`)
  const cancelled = isCancelled(meeting)

  const inSeries = meeting.seriesId !== undefined
  const following = followingOf(useGroupMeetings(meeting.groupId) ?? [], meeting).filter(
    (other) => !isCancelled(other),
  )
  usePullList(meetingKind, meeting.groupId, inSeries)

  const save = async (work: () => Promise<unknown>, sentence: string) => {
    if (await trySave(meetingText.cancelFailed, work)) await showToast(doneSentence(sentence))
  }

  const askForReason = (title: string, confirm: string) =>
    askForWords({
      title,
      label: meetingText.reason,
      most: limits.word,
      confirm,
      cancel: meetingText.doNotCancel,
    })

  const cancel = async () => {
    const reason = await askForReason(meetingText.cancelQuestion, meetingText.cancelMeeting)
    if (reason === undefined) return
    await save(() => cancelMeeting(device, meeting, uid, true, reason), meetingText.cancelled)
  }

  const restore = () => save(() => cancelMeeting(device, meeting, uid, false), meetingText.restored)

  const cancelFollowing = async () => {
    const all = cancelled ? following : [meeting, ...following]
    const title = meetingText.cancelFollowingQuestion(all.length)
    const reason = await askForReason(title, meetingText.cancelFollowing)
    if (reason === undefined) return
    await save(() => cancelMeetings(device, all, uid, reason), meetingText.seriesCancelled)
  }

  const remove = async () => {
    const isDeleted = await confirmAndDelete(device, {
      question: { title: meetingText.deleteQuestion },
      deleted: (waits) => deletedSentence(meetingText.deleted, waits),
      failed: meetingText.deleteFailed,
      isSent: meeting.rev > 0,
      run: (heldForMs) => deleteMeeting(device, meeting, uid, meeting, heldForMs),
    })
    if (isDeleted) await leave()
  }

  const over = isOver(meeting, now)
  const checkIn = takesAttendance(meeting, now) && !cancelled
  const toCheckIn = (checkIn || over) && (
    <ButtonLink tone="quiet" to={`/auth/meetings/${meeting._id}/check-in`}>
      {over ? meetingText.whoCame : commonText.checkIn}
    </ButtonLink>
  )
  if (over) return toCheckIn

  const isAnswered = meeting.going + meeting.maybe + meeting.waiting > 0
  return (
    <div className="flex flex-wrap gap-3">
      {toCheckIn}
      <ButtonLink icon="edit" tone="quiet" to={`/auth/meetings/${meeting._id}/edit`}>
        {commonText.changeMeeting}
      </ButtonLink>
      {inSeries && (
        <ButtonLink tone="quiet" to={`/auth/groups/${meeting.groupId}/plan?series=${meeting.seriesId}`}>
          {meetingText.continueSeries}
        </ButtonLink>
      )}
      <Button
        tone="quiet"
        className={cancelled ? '' : 'text-error'}
        onClick={() => void (cancelled ? restore() : cancel())}
      >
        {cancelled ? meetingText.takesPlaceAgain : meetingText.cancelMeeting}
      </Button>
      {following.length > 0 && (
        <Button tone="quiet" className="text-error" onClick={() => void cancelFollowing()}>
          {meetingText.cancelFollowing}
        </Button>
      )}
      {!isAnswered && (
        <Button icon="bin" tone="quiet" className="text-error" onClick={() => void remove()}>
          {commonText.delete}
        </Button>
      )}
    </div>
  )
}
