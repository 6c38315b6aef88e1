import type { Group } from '@group-organizer/contract/group'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { planMeeting } from '../../data/mutations/meeting-mutations.ts'
import { meetingDraft, newMeetingForm } from '../../domain/meetings/meeting-form.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { savedSentence } from '../show-saved.ts'
import { useForm } from '../use-form.ts'
import { MeetingForm } from './meeting-form.tsx'
import { isPast, readMeeting } from './read-meeting.ts'

export const PlanMeeting = ({ group, uid }: { group: Group; uid: string }) => {
  const device = useDevice()
  const navigate = useNavigate()
  const [initial] = useState(() => newMeetingForm(group, device.now()))
  const form = useForm({ name: `plan-meeting:${group._id}:${uid}`, shape: meetingDraft, initial })
  const { values, busy, change, save } = form

  const plan = async () => {
    const input = await readMeeting(form, values, meetingText.planFailed)
    if (!input) return
    await save(
      meetingText.planFailed,
      (id) => planMeeting(device, { groupId: group._id, uid }, input, id),
      async (id) => {
        await navigate(`/auth/meetings/${id}`, { replace: true })
        await showToast(savedSentence(meetingText.planned))
      },
    )
  }

  return (
    <MeetingForm
      {...{ form, values }}
      hints={isPast(values, device.now()) ? { startsAt: meetingText.inThePast } : {}}
      onChange={(changes) => change({ ...values, ...changes }, changes)}
      onDiscard={() => form.discard()}
      onSubmit={() => void plan()}
    >
      <Button type="submit" busy={busy}>
        {meetingText.plan}
      </Button>
    </MeetingForm>
  )
}
