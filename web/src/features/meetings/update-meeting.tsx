import { type MeetingContent, meetingContent } from '@group-organizer/contract/meetings/meeting'
import { instantsOf } from '@group-organizer/contract/meetings/time'
import { useDevice } from '../../data/device-context.tsx'
import { type MeetingEdit, updateMeetings } from '../../data/mutations/meeting-mutations.ts'
import { type ShownMeeting, useGroupMeetings } from '../../data/queries/meetings.ts'
import { meetingEdits, toMeetingForm } from '../../domain/meetings/meeting-form.ts'
import { followingOf, withChangesOf } from '../../domain/meetings/series.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { fieldValue } from '../../text/field-value.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { doneSentence } from '../show-saved.ts'
import { useForm } from '../use-form.ts'
import { useLeaveFor } from '../use-leave-for.ts'
import { MeetingForm } from './meeting-form.tsx'
import { isPast, readMeeting } from './read-meeting.ts'

const changed = (
  later: readonly ShownMeeting[],
  seen: MeetingContent,
  input: MeetingContent,
): MeetingEdit[] =>
  later.map((meeting) => {
    const content = withChangesOf(meetingContent.parse(meeting), seen, input)
    return { meeting, seen: meeting, input: { ...content, ...instantsOf(content) } }
  })

/** Untouched fields follow later changes of the meeting. */
export const UpdateMeeting = ({ meeting, uid }: { meeting: ShownMeeting; uid: string }) => {
  const device = useDevice()
  const name = `update-meeting:${meeting._id}:${uid}`
  const form = useForm({ name, shape: meetingEdits.schema, initial: meetingEdits.none })
  const { values: edits, busy, change, save } = form
  const values = meetingEdits.shownValues(meeting, edits)
  const leave = useLeaveFor(`/auth/meetings/${meeting._id}`)

  const later = followingOf(useGroupMeetings(meeting.groupId) ?? [], meeting)

  const update = async (all: boolean) => {
    const input = await readMeeting(form, values, meetingText.updateFailed)
    if (!input) return
    const seen = meetingEdits.seenValues(meeting, edits)
    await save(
      meetingText.updateFailed,
      () => {
        const following = all ? changed(later, seen, input) : []
        return updateMeetings(device, uid, [{ meeting, seen, input }, ...following])
      },
      async () => {
        const text = doneSentence(all ? meetingText.seriesUpdated : meetingText.updated)
        await leave()
        await showToast(text)
      },
    )
  }

  const now = toMeetingForm(meeting)
  const meanwhile = Object.fromEntries(
    meetingEdits
      .overtaken(meeting, edits)
      .map((field) => [field, groupText.changedMeanwhile({ value: fieldValue(field, now[field]) })]),
  )
  const past = isPast(values, device.now()) ? { startsAt: meetingText.inThePast } : {}

  return (
    <MeetingForm
      {...{ form, values }}
      hints={{ ...past, ...meanwhile }}
      onChange={(changes) => change(meetingEdits.withEdits(meeting, edits, changes), changes)}
      onSubmit={() => void update(false)}
    >
      <Button type="submit" busy={busy} disabled={!meetingEdits.differs(meeting, edits)}>
        {meetingText.save}
      </Button>
      {later.length > 0 && (
        <Button
          tone="quiet"
          disabled={busy || !meetingEdits.differs(meeting, edits)}
          onClick={() => void update(true)}
        >
          {meetingText.saveFollowing}
        </Button>
      )}
      <Button
        tone="quiet"
        onClick={() => {
          form.discard()
          void leave()
        }}
      >
        {commonText.cancel}
      </Button>
    </MeetingForm>
  )
}
