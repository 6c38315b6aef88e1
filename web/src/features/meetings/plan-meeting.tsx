import type { Group } from '@group-organizer/contract/group'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { instantsOf } from '@group-organizer/contract/meetings/time'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { planSeries } from '../../data/mutations/meeting-mutations.ts'
import { newMeetingForm } from '../../domain/meetings/meeting-form.ts'
import { continuedForm, notRepeated, planDraft, readSeries } from '../../domain/meetings/series.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { doneSentence } from '../show-saved.ts'
import { useForm } from '../use-form.ts'
import { MeetingForm } from './meeting-form.tsx'
import { isPast, readMeeting } from './read-meeting.ts'
import { RepeatFields } from './repeat-fields.tsx'

type Props = {
  group: Group
  uid: string
  /** Meetings of a series that goes on, by start. */
  series?: readonly Meeting[]
}

export const PlanMeeting = ({ group, uid, series = [] }: Props) => {
  const device = useDevice()
  const navigate = useNavigate()
  const [initial] = useState(
    () => continuedForm(series) ?? { ...newMeetingForm(group, device.now()), ...notRepeated },
  )
  const seriesId = series[0]?.seriesId
  const form = useForm({ name: `plan-meeting:${seriesId ?? group._id}:${uid}`, shape: planDraft, initial })
  const { values, busy, edit, save } = form

  const plan = async () => {
    const input = await readMeeting(form, values, meetingText.planFailed)
    if (!input) return
    const repeated = readSeries(values)
    if (repeated && 'fault' in repeated) {
      const text = repeated.fault === 'times' ? meetingText.timesFault : meetingText.untilFault
      const notice = { icon: 'warning', title: meetingText.planFailed, text } as const
      return form.refuse({ [repeated.fault]: text }, notice, repeated.fault)
    }
    const starts = repeated?.starts ?? [input.startsAt]
    const meetings = starts.map((startsAt) => ({ ...input, ...instantsOf({ ...input, startsAt }), startsAt }))
    const planned =
      meetings.length > 1
        ? meetingText.seriesPlanned({ count: formatNumber(meetings.length) })
        : meetingText.planned
    await save(
      meetingText.planFailed,
      (id) => planSeries(device, { groupId: group._id, uid, seriesId }, meetings, id),
      async (id) => {
        await navigate(`/auth/meetings/${id}`, { replace: true })
        await showToast(doneSentence(planned))
      },
    )
  }

  return (
    <MeetingForm
      {...{ form, values }}
      hints={isPast(values, device.now()) ? { startsAt: meetingText.inThePast } : {}}
      onChange={edit}
      onSubmit={() => void plan()}
      more={<RepeatFields {...{ values }} errors={form.errors} onChange={edit} />}
    >
      <Button type="submit" busy={busy}>
        {meetingText.plan}
      </Button>
    </MeetingForm>
  )
}
