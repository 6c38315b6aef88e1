import {
  type PlanValues,
  type Repeat,
  mostOfSeries,
  readSeries,
  repeats,
  weekOfMonth,
} from '../../domain/meetings/series.ts'
import { formatNumber, perLanguage } from '../../text/catalogue.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { formatDate } from '../../text/formats.ts'
import { Field, Select } from '../../ui/form.tsx'

type Props = {
  values: PlanValues
  errors: Partial<Record<string, string>>
  onChange: (changes: Partial<PlanValues>) => void
}

export const RepeatFields = ({ values, errors, onChange }: Props) => {
  const series = readSeries(values)
  const last = series && 'starts' in series ? series.starts.at(-1) : undefined
  return (
    <div className="grid gap-x-6 gap-y-5 sm:col-span-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Select
          name="repeat"
          label={meetingText.repeat}
          placeholder={meetingText.once}
          options={repeats.map((value) => ({ value, label: repeatLabel(value, values.startsAt) }))}
          value={values.repeat}
          onChange={({ target }) => onChange({ repeat: target.value })}
        />
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
                meetings: meetingText.meetingCount(series.starts.length),
                date: formatDate(last.slice(0, 10)),
              })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

const weekday = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))

/** 'Every month on the second Tuesday' for a series that begins then. */
const repeatLabel = (repeat: Repeat, startsAt: string): string => {
  if (repeat === 'week') return meetingText.everyWeek
  if (repeat === 'weeks2') return meetingText.everyWeeks({ count: formatNumber(2) })
  if (repeat === 'weeks3') return meetingText.everyWeeks({ count: formatNumber(3) })
  if (repeat === 'weeks4') return meetingText.everyWeeks({ count: formatNumber(4) })
  if (repeat === 'monthDay') return meetingText.everyMonth
  const day = new Date(`${startsAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return meetingText.everyMonthWeekday
  const { first, second, third, fourth, last } = meetingText
  const nth = [first, second, third, fourth][weekOfMonth(startsAt) - 1] ?? last
  return meetingText.everyMonthOn({ nth, weekday: weekday().format(day) })
}
