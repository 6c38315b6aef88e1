import { limits } from '@group-organizer/contract/limits'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import type { MeetingField, MeetingFormValues } from '../../domain/meetings/meeting-form.ts'
import { meetingFieldText, meetingText } from '../../text/en/meetings.ts'
import { countedLength } from '../../text/formats.ts'
import { Field, Form, TextArea } from '../../ui/form.tsx'
import { DraftNote } from '../draft-note.tsx'
import type { FormState } from '../use-form.ts'

type Props = {
  form: FormState
  values: MeetingFormValues
  hints?: Partial<MeetingFormValues>
  onChange: (changes: Partial<MeetingFormValues>) => void
  onSubmit: () => void
  more?: ReactNode
  children: ReactNode
}

export const MeetingForm = ({
  form: { form, errors, draft, beginAgain },
  values,
  hints = {},
  onChange,
  onSubmit,
  more,
  children,
}: Props) => {
  const zones = useId()
  const field = (name: MeetingField) => ({
    name,
    label: meetingFieldText[name],
    value: values[name],
    error: errors[name],
    hint: hints[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: target.value }),
  })
  return (
    <div>
      <DraftNote {...draft} onDiscard={beginAgain} />
      <Form
        ref={form}
        className="pinned grid gap-x-6 gap-y-5 p-4 pt-6 sm:grid-cols-2 sm:p-8 [&>*]:min-w-0"
        onSubmit={onSubmit}
      >
        <div className="sm:col-span-2">
          <Field {...field('title')} required />
        </div>
        <Field {...field('startsAt')} type="datetime-local" required max="9999-12-31T23:59" />
        <Field
          {...field('durationMinutes')}
          type="number"
          inputMode="numeric"
          min={limits.durationMinutes.min}
          max={limits.durationMinutes.max}
          required
        />
        <div className="sm:col-span-2">
          <Field {...field('place')} required />
        </div>
        <Field
          {...field('capacity')}
          optional
          type="number"
          inputMode="numeric"
          min={limits.capacity.min}
          max={limits.capacity.max}
          hint={hints.capacity ?? meetingText.seatsHint}
        />
        <Field
          {...field('timeZone')}
          list={zones}
          required
          spellCheck={false}
          hint={hints.timeZone ?? meetingText.zoneHint}
        />
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        {more}
        <div className="sm:col-span-2">
          <TextArea
            {...field('note')}
            optional
            hint={hints.note ?? countedLength(values.note, limits.meetingNote)}
          />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-2">{children}</div>
      </Form>
    </div>
  )
}
