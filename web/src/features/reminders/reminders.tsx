import type { OwnPush, PushPreferences } from '@group-organizer/contract/push/push'
import { useDevice } from '../../data/device-context.tsx'
import { removePushDevice, testPushDevice } from '../../online/push.ts'
import { reminderText } from '../../text/en/reminders.ts'
import { formatAgo } from '../../text/formats.ts'
import { Button } from '../../ui/button.tsx'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { turnOffPush, turnOnPush } from './push-here.ts'
import { PushMissing } from './push-missing.tsx'
import { useOwnPush } from './use-own-push.ts'

const choices = ['dayBefore', 'twoHours', 'answered', 'groups'] as const satisfies (keyof PushPreferences)[]

/** Takes the room of the member's own, so that what stands below does not move when it comes. */
const coming: Pick<OwnPush, 'devices' | 'preferences'> = {
  devices: [],
  preferences: { dayBefore: true, twoHours: true, answered: true, groups: true },
}
const nowhere: NonNullable<ReturnType<typeof useOwnPush>['here']> = { id: '', state: 'off' }

export const Reminders = ({ uid }: { uid: string }) => {
  const device = useDevice()
  const { own, here = nowhere, busy, change, prefer } = useOwnPush(uid)
  const known = own === 'failed' ? undefined : (own ?? coming)
  const isKnown = known?.devices.some(({ id }) => id === here.id) ?? false
  const turnOn = () => change(() => turnOnPush(device, uid))
  const turnOff = (id: string) =>
    change(async () => {
      await turnOffPush()
      return removePushDevice(device, id)
    })
  return (
    <section aria-labelledby="reminders" className="flex flex-col gap-4">
      <h2 id="reminders" className="font-display text-card font-bold">
        {reminderText.title}
      </h2>
      <p className="text-sm text-muted">{reminderText.lead}</p>
      {own === 'failed' && <p role="status">{reminderText.outOfReach}</p>}
      {known && (
        <div className="flex flex-col gap-4" style={own ? undefined : { visibility: 'hidden' }}>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-semibold">{reminderText.which}</legend>
            {choices.map((choice) => (
              <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={known.preferences[choice]}
                  onChange={({ target }) => prefer({ [choice]: target.checked })}
                />
                {reminderText[choice]}
              </label>
            ))}
          </fieldset>
          <PushMissing state={here.state} />
          {(here.state === 'off' || (here.state === 'on' && !isKnown)) && (
            <>
              <p>{reminderText.isOff}</p>
              <Button busy={busy} className="self-start" onClick={() => void turnOn()}>
                {reminderText.turnOn}
              </Button>
            </>
          )}
          {here.state === 'on' && isKnown && (
            <>
              <p>{reminderText.isOn}</p>
              <Button tone="quiet" busy={busy} className="self-start" onClick={() => void turnOff(here.id)}>
                {reminderText.turnOff}
              </Button>
            </>
          )}
          <Devices devices={known.devices} hereId={here.id} {...{ busy, change }} />
        </div>
      )}
    </section>
  )
}

type DevicesProps = Pick<OwnPush, 'devices'> &
  Pick<ReturnType<typeof useOwnPush>, 'busy' | 'change'> & { hereId: string }

const Devices = ({ devices, hereId, busy, change }: DevicesProps) => {
  const device = useDevice()
  if (devices.length === 0) return null
  const remove = async (id: string, name: string) => {
    const { remove: confirm, removeText: text } = reminderText
    if (await askDialog({ title: reminderText.removeQuestion({ name }), text, confirm, danger: true }))
      await change(() => removePushDevice(device, id))
  }
  const test = async (id: string) => {
    if (await change(() => testPushDevice(device, id))) void showToast(reminderText.tested)
  }
  return (
    <>
      <h3 className="font-semibold">{reminderText.devices}</h3>
      <ul className="flex flex-col gap-3">
        {devices.map(({ id, name, heardAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="grow">
              <bdi className="block font-semibold">{name}</bdi>
              <span className="text-sm text-muted">
                {id === hereId
                  ? reminderText.here
                  : reminderText.heardAt({ when: formatAgo(Date.parse(heardAt), device.now()) })}
              </span>
            </span>
            <Button tone="quiet" busy={busy} onClick={() => void test(id)}>
              {reminderText.test}
            </Button>
            {id !== hereId && (
              <Button tone="quiet" busy={busy} onClick={() => void remove(id, name)}>
                {reminderText.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
