import type { PushState } from '../../pwa/push.ts'
import { reminderText } from '../../text/en/reminders.ts'

export const PushMissing = ({ state }: { state: PushState }) => {
  if (state === 'on' || state === 'off') return null
  const { isDenied: denied, toInstall: install, isMissing: none, calendarInstead } = reminderText
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{{ denied, install, none }[state]}</p>
      <p className="text-sm text-muted">{calendarInstead}</p>
    </div>
  )
}
