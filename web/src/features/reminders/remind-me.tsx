import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { unlessEnded } from '../../data/unless-ended.ts'
import { type PushState, pushState } from '../../pwa/push.ts'
import { noteRemindAsked, wasRemindAsked } from '../../store/push-asked.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { reminderText } from '../../text/en/reminders.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { useOnline } from '../../ui/use-browser.ts'
import { saveMeetingCalendar } from '../sharing/save-calendar.ts'
import { dataOrDialog, turnOnPush } from './push-here.ts'
import { PushMissing } from './push-missing.tsx'

/** Asks once per browser, after the first 'Going'. It gives advice if reminders are not possible. */
export const RemindMe = ({ uid, meeting }: { uid: string; meeting: Meeting }) => {
  const device = useDevice()
  const online = useOnline()
  const [state, setState] = useState<PushState>()
  const [isAsked, setAsked] = useState(wasRemindAsked)
  const [busy, setBusy] = useState(false)
  useEffect(() => unlessEnded(pushState(), setState), [])
  if (isAsked || state === undefined || state === 'on' || !online) return null

  const end = () => {
    noteRemindAsked()
    setAsked(true)
  }
  const accept = async () => {
    setBusy(true)
    const answer = await turnOnPush(device, uid)
    setBusy(false)
    const data = await dataOrDialog(answer)
    if (data === 'denied') setState(await pushState())
    if (data === 'denied' || data === undefined) return
    end()
    await showToast(reminderText.saved)
  }
  return (
    <div ref={restoreFocus} className="flex flex-col gap-3 rounded-box border border-base-300 p-4">
      <p className="font-semibold">{reminderText.question}</p>
      {state === 'off' ? <p>{reminderText.questionText}</p> : <PushMissing state={state} />}
      <div className="flex flex-wrap gap-3">
        {state === 'off' ? (
          <Button busy={busy} onClick={() => void accept()}>
            {reminderText.yes}
          </Button>
        ) : (
          <Button onClick={() => void saveMeetingCalendar(meeting)}>{groupText.addToCalendar}</Button>
        )}
        <Button tone="quiet" onClick={end}>
          {state === 'off' ? commonText.notNow : commonText.close}
        </Button>
      </div>
    </div>
  )
}
