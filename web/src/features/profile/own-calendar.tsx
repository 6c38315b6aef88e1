import type { NewCalendar } from '@group-organizer/contract/meetings/calendar'
import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { unlessEnded } from '../../data/unless-ended.ts'
import { endCalendar, fetchCalendar, makeCalendar } from '../../online/calendar.ts'
import { calendarText } from '../../text/en/calendar.ts'
import { formatMoment } from '../../text/formats.ts'
import { received } from '../../text/received.ts'
import { Button } from '../../ui/button.tsx'
import { askDialog, showDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { useOnline } from '../../ui/use-browser.ts'
import { CalendarAddress } from '../sharing/calendar-address.tsx'

type Own = { madeAt: string | null } & Partial<Pick<NewCalendar, 'path'>>

/** The address under which a member's calendar shows their meetings. */
export const OwnCalendar = () => {
  const device = useDevice()
  const [own, setOwn] = useState<Own | 'failed'>()
  const [busy, setBusy] = useState(false)
  const online = useOnline()

  useEffect(
    () =>
      unlessEnded(fetchCalendar(device), (answer) => {
        const found = 'data' in answer ? answer.data : 'failed'
        // The address of a new calendar is known to this page alone.
        setOwn((before) => (before && before !== 'failed' ? before : found))
      }),
    [device, online],
  )

  const change = async (work: () => ReturnType<typeof makeCalendar | typeof endCalendar>) => {
    setBusy(true)
    const answer = await work()
    setBusy(false)
    if ('data' in answer) setOwn(answer.data)
    else await showDialog({ icon: 'error', title: calendarText.failed, text: received(answer.because) })
    return 'data' in answer
  }
  const make = async (isAnew: boolean) => {
    const { anewQuestion: title, anewText: text, makeAnew: confirm } = calendarText
    if (isAnew && !(await askDialog({ title, text, confirm }))) return
    await change(() => makeCalendar(device))
  }
  const end = async () => {
    const { endQuestion: title, anewText: text, end: confirm } = calendarText
    if (!(await askDialog({ title, text, confirm, danger: true }))) return
    if (await change(() => endCalendar(device))) void showToast(calendarText.ended)
  }

  const isMade = own !== undefined && own !== 'failed' && own.madeAt !== null
  return (
    <section aria-labelledby="own-calendar" className="flex flex-col gap-4">
      <h2 id="own-calendar" className="font-display text-card font-bold">
        {calendarText.ownTitle}
      </h2>
      <p className="text-sm text-muted">{calendarText.ownText}</p>
      {own === 'failed' && <p role="status">{calendarText.outOfReach}</p>}
      {isMade && own.path !== undefined && (
        <>
          <p className="text-sm">{calendarText.secret}</p>
          <CalendarAddress path={own.path} name="Group Organizer" />
        </>
      )}
      {isMade && own.path === undefined && own.madeAt !== null && (
        <p className="text-sm">{calendarText.madeAt({ day: formatMoment(Date.parse(own.madeAt)) })}</p>
      )}
      {own !== 'failed' && (
        <div className="flex flex-wrap gap-3" style={own ? undefined : { visibility: 'hidden' }}>
          <Button tone="quiet" busy={busy} onClick={() => void make(isMade)}>
            {isMade ? calendarText.makeAnew : calendarText.make}
          </Button>
          {isMade && (
            <Button tone="quiet" onClick={() => void end()}>
              {calendarText.end}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
