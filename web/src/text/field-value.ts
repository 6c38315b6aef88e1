import { formatNumber, perLanguage } from './catalogue.ts'
import { choiceLabel } from './choice-label.ts'
import { formatDate, formatLocalTime } from './formats.ts'

const minutes = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
)

const formats: Record<string, (value: string) => string> = {
  hobbyCategory: choiceLabel,
  startDate: formatDate,
  startsAt: formatLocalTime,
  durationMinutes: (value) => minutes().format(Number(value)),
  maxMembers: (value) => formatNumber(Number(value)),
}

/** The value of a record's field as readers of this language write it. */
export const fieldValue = (field: string, value: string): string =>
  value === '' ? '' : (formats[field]?.(value) ?? value)
