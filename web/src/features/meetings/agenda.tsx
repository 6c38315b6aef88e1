import { hobbyCategories } from '@group-organizer/contract/categories'
import { useDeferredValue, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { type AgendaFilter, agendaOf, byDay, readFilter, writeFilter } from '../../domain/meetings/agenda.ts'
import { useSession } from '../../session/use-session.ts'
import { readPulledAt } from '../../store/pulled-at.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { formatDayHeading, readersDay } from '../../text/meeting-times.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/form.tsx'
import { useFirstNew } from '../../ui/use-first-new.ts'
import { MeetingRows } from './meeting-rows.tsx'
import { useAround } from './use-around.ts'

const pageSize = 100

/** Keeps the filter in the address, which follows too late for a field. */
const useFilter = () => {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  const isOwn = useNavigationType() === NavigationType.Replace
  const [seen, setSeen] = useState(key)
  const [filter, setFilter] = useState(() => readFilter(query))
  if (key !== seen) {
    setSeen(key)
    if (!isOwn) setFilter(readFilter(query))
  }
  const change = (changes: Partial<AgendaFilter>) => {
    const next = { ...filter, ...changes }
    setFilter(next)
    setQuery(writeFilter(next), { replace: true, preventScrollReset: true })
  }
  return { filter, change }
}

export const Agenda = () => {
  const { filter, change: changeFilter } = useFilter()
  const [shown, setShown] = useState(pageSize)
  const { around, expectMore } = useFirstNew<HTMLDivElement>(shown)
  const known = useAround()
  const change = (changes: Partial<AgendaFilter>) => {
    setShown(pageSize)
    changeFilter(changes)
  }
  const showMore = () => {
    expectMore()
    setShown(shown + pageSize)
  }
  // Typing does not wait for the list.
  const listed = useDeferredValue(filter)
  const meetings = known && agendaOf(known.meetings, listed, known.around)
  const isFiltered = Object.keys(writeFilter(listed)).length > 0
  return (
    <>
      <Filters filter={filter} onChange={change} />
      {!meetings?.length && <NoMeetings isKnown={meetings !== undefined} isFiltered={isFiltered} />}
      {known && meetings && (
        <div ref={around} className="contents">
          {byDay(meetings.slice(0, shown), readersDay).map(({ day, of }) => (
            <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
              <h2 id={`day-${day}`} className="text-card">
                {formatDayHeading(day, readersDay(known.around.now))}
              </h2>
              <MeetingRows meetings={of} answers={known.answers} groups={known.around.groups} />
            </section>
          ))}
        </div>
      )}
      {meetings && meetings.length > shown && (
        <Button tone="quiet" className="self-start" onClick={showMore}>
          {meetingText.showMore} ({formatNumber(meetings.length - shown)})
        </Button>
      )}
    </>
  )
}

/** A device that has never pulled does not know whether there are meetings. */
const NoMeetings = ({ isKnown, isFiltered }: { isKnown: boolean; isFiltered: boolean }) => {
  const hasTried = useSyncState(({ pulled }) => pulled)
  const hasFailed = useSyncState(({ failed }) => failed !== undefined)
  const hasPulled = readPulledAt() !== undefined || (hasTried && !hasFailed)
  if (!isKnown || !(hasPulled || hasTried))
    return (
      <div className="h-48 skeleton" role="status">
        <span className="sr-only">{meetingText.loading}</span>
      </div>
    )
  const none = hasPulled ? meetingText.noneComing : meetingText.outOfReach
  return (
    <p role="status" className="text-muted">
      {isFiltered ? meetingText.nothingFound : none}
    </p>
  )
}

type FiltersProps = { filter: AgendaFilter; onChange: (changes: Partial<AgendaFilter>) => void }

const Filters = ({ filter, onChange }: FiltersProps) => {
  const { member } = useSession()
  return (
    <div role="search" className="grid gap-4 sm:grid-cols-2">
      <Field
        label={meetingText.search}
        name="q"
        type="search"
        value={filter.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Select
        label={meetingText.categories}
        name="category"
        placeholder={meetingText.allCategories}
        options={hobbyCategories.map((value) => ({ value }))}
        value={filter.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-2 sm:col-span-2">
        {(member !== null || filter.mine) && (
          <Toggle label={meetingText.filterMine} on={filter.mine} onChange={(mine) => onChange({ mine })} />
        )}
        <Toggle
          label={meetingText.filterWeek}
          on={filter.week}
          onChange={(isWeek) => onChange({ week: isWeek })}
        />
      </div>
    </div>
  )
}

const Toggle = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
    <input
      type="checkbox"
      className="checkbox"
      checked={on}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
