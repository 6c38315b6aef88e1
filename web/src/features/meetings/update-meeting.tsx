import { useNavigate } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { updateMeeting } from '../../data/mutations/meeting-mutations.ts'
import type { ShownMeeting } from '../../data/queries/meetings.ts'
import { meetingEdits, toMeetingForm } from '../../domain/meetings/meeting-form.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { savedSentence } from '../show-saved.ts'
import { useForm } from '../use-form.ts'
import { MeetingForm } from './meeting-form.tsx'
import { isPast, readMeeting } from './read-meeting.ts'

/** Untouched fields follow later changes of the meeting. */
export const UpdateMeeting = ({ meeting, uid }: { meeting: ShownMeeting; uid: string }) => {
  const device = useDevice()
  const navigate = useNavigate()
  const name = `update-meeting:${meeting._id}:${uid}`
  const form = useForm({ name, shape: meetingEdits.schema, initial: meetingEdits.none })
  const { values: edits, busy, change, save } = form
  const values = meetingEdits.shownValues(meeting, edits)
  const leave = () => navigate(`/auth/meetings/${meeting._id}`, { replace: true })

  const discard = () => form.discard(toMeetingForm(meeting))

  const update = async () => {
    const input = await readMeeting(form, values, meetingText.updateFailed)
    if (!input) return
    const seen = meetingEdits.seenValues(meeting, edits)
    await save(
      meetingText.updateFailed,
      () => updateMeeting(device, meeting, uid, seen, input),
      async () => {
        const text = savedSentence(meetingText.updated)
        await leave()
        await showToast(text)
      },
    )
  }

  const now = toMeetingForm(meeting)
  const meanwhile = Object.fromEntries(
    meetingEdits
      .overtaken(meeting, edits)
      .map((field) => [field, groupText.changedMeanwhile({ value: now[field] })]),
  )
  const past = isPast(values, device.now()) ? { startsAt: meetingText.inThePast } : {}

  return (
    <MeetingForm
      {...{ form, values }}
      hints={{ ...past, ...meanwhile }}
      onChange={(changes) => change(meetingEdits.withEdits(meeting, edits, changes), changes)}
      onDiscard={discard}
      onSubmit={() => void update()}
    >
      <Button type="submit" busy={busy} disabled={!meetingEdits.differs(meeting, edits)}>
        {meetingText.save}
      </Button>
      <Button
        tone="quiet"
        onClick={() => {
          discard()
          void leave()
        }}
      >
        {commonText.cancel}
      </Button>
    </MeetingForm>
  )
}
