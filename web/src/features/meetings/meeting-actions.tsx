import { limits } from '@group-organizer/contract/limits'
import { takesAttendance } from '@group-organizer/contract/meetings/attendance'
import { Link, useNavigate } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { cancelMeeting, deleteMeeting } from '../../data/mutations/meeting-mutations.ts'
import type { ShownMeeting } from '../../data/queries/meetings.ts'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { askForWords } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Icon } from '../../ui/icon.tsx'
import { confirmAndDelete, savedSentence, showSaveError } from '../show-saved.ts'
import { isCancelled, isOver } from './meeting-facts.tsx'

/** What organisers do with a meeting. Only one without answers can be deleted. */
export const MeetingActions = ({ meeting, uid }: { meeting: ShownMeeting; uid: string }) => {
  const device = useDevice()
  const navigate = useNavigate()
  const cancelled = isCancelled(meeting)

  const cancel = async () => {
    const reason = cancelled
      ? ''
      : await askForWords({
          title: meetingText.cancelQuestion,
          label: meetingText.reason,
          most: limits.word,
          confirm: meetingText.cancelMeeting,
        })
    if (reason === undefined) return
    try {
      await cancelMeeting(device, meeting, uid, !cancelled, reason)
      await showToast(savedSentence(cancelled ? meetingText.restored : meetingText.cancelled))
    } catch (error) {
      await showSaveError(meetingText.cancelFailed, error)
    }
  }

  const remove = async () => {
    const deletion = {
      question: { title: meetingText.deleteQuestion },
      deleted: meetingText.deleted,
      failed: meetingText.deleteFailed,
      isSent: meeting.rev > 0,
    }
    const work = (heldForMs: number) => deleteMeeting(device, meeting, uid, meeting, heldForMs)
    if (await confirmAndDelete(device, deletion, work)) await navigate(`/auth/services/${meeting.groupId}`)
  }

  const over = isOver(meeting, device.now())
  const checkIn = takesAttendance(meeting, device.now()) && !cancelled
  const toCheckIn = (checkIn || over) && (
    <Link to={`/auth/meetings/${meeting._id}/check-in`} className={buttonClass('quiet')}>
      {over ? meetingText.whoCame : meetingText.checkIn}
    </Link>
  )
  if (over) return toCheckIn

  const isAnswered = meeting.going + meeting.maybe + meeting.waiting > 0
  return (
    <div className="flex flex-wrap gap-3">
      {toCheckIn}
      <Link to={`/auth/meetings/${meeting._id}/edit`} className={buttonClass('quiet')}>
        <Icon name="edit" className="size-5" />
        {meetingText.changeMeeting}
      </Link>
      <Button tone="quiet" className={cancelled ? '' : 'text-error'} onClick={() => void cancel()}>
        {cancelled ? meetingText.takesPlaceAgain : meetingText.cancelMeeting}
      </Button>
      {!isAnswered && (
        <Button tone="quiet" className="text-error" onClick={() => void remove()}>
          <Icon name="bin" className="size-5" />
          {commonText.delete}
        </Button>
      )}
    </div>
  )
}
