import { useId } from 'react'
import {
  type PlanValues,
  type Repeat,
  mostOfSeries,
  readSeries,
  repeats,
} from '../../domain/meetings/series.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { formatDate } from '../../text/formats.ts'
import { Field } from '../../ui/form.tsx'
import { repeatLabel } from './repeat-label.ts'

type Props = {
  values: PlanValues
  errors: Partial<Record<string, string>>
  onChange: (changes: Partial<PlanValues>) => void
}

/** How a meeting repeats, and what comes of it. */
export const RepeatFields = ({ values, errors, onChange }: Props) => {
  const id = useId()
  const series = readSeries(values)
  const last = series && 'starts' in series ? series.starts.at(-1) : undefined
  return (
    <div className="grid gap-x-6 gap-y-5 sm:col-span-2 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <label htmlFor={id} className="font-semibold">
          {meetingText.repeat}
        </label>
        <select
          id={id}
          name="repeat"
          className="select w-full text-base"
          value={values.repeat}
          onChange={({ target }) => onChange({ repeat: target.value })}
        >
          <option value="">{meetingText.once}</option>
          {repeats.map((repeat: Repeat) => (
            <option key={repeat} value={repeat}>
              {repeatLabel(repeat, values.startsAt)}
            </option>
          ))}
        </select>
      </div>
      {values.repeat !== '' && (
        <>
          <Field
            name="times"
            label={meetingText.times}
            type="number"
            inputMode="numeric"
            min={2}
            max={mostOfSeries}
            value={values.times}
            error={errors['times']}
            disabled={values.until !== ''}
            onChange={({ target }) => onChange({ times: target.value })}
          />
          <Field
            name="until"
            label={meetingText.until}
            type="date"
            value={values.until}
            error={errors['until']}
            onChange={({ target }) => onChange({ until: target.value })}
          />
          {series && 'starts' in series && last !== undefined && (
            <p role="status" className="text-sm text-muted sm:col-span-2">
              {meetingText.seriesOf({
                count: formatNumber(series.starts.length),
                date: formatDate(last.slice(0, 10)),
              })}
            </p>
          )}
        </>
      )}
    </div>
  )
}
