import type { OwnPush, PushPreferences } from '@group-organizer/contract/push/push'
import { useEffect, useRef, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { unlessEnded } from '../../data/unless-ended.ts'
import { fetchPush, pushIdOf, setPushPreferences } from '../../online/push.ts'
import { type PushState, pushState } from '../../pwa/push.ts'
import { pushOwner } from '../../store/push-asked.ts'
import { useOnline } from '../../ui/use-browser.ts'
import { type Turned, dataOrDialog, register } from './push-here.ts'

export const useOwnPush = (uid: string) => {
  const device = useDevice()
  const [own, setOwn] = useState<OwnPush | 'failed'>()
  const [here, setHere] = useState<{ id: string; state: PushState }>()
  const [busy, setBusy] = useState(false)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const [chosen, setChosen] = useState<PushPreferences>()
  const latest = useRef<PushPreferences>(undefined)
  const online = useOnline()
  useEffect(() => {
    const load = async () => {
      const [id, state] = await Promise.all([pushIdOf(device, uid), pushState()])
      setHere({ id, state })
      // Another device may have removed this one since its start.
      const renewed = state === 'on' && pushOwner() === uid ? await register(device, uid) : undefined
      const answer = renewed && 'data' in renewed ? renewed : await fetchPush(device)
      return 'data' in answer ? answer.data : 'failed'
    }
    return unlessEnded(load(), (loaded) =>
      setOwn((before) => (loaded === 'failed' && before ? before : loaded)),
    )
  }, [device, uid, online])

  /** @returns whether it worked; otherwise a dialog says why */
  const change = async (work: () => Promise<Turned>): Promise<boolean> => {
    setBusy(true)
    try {
      const data = await dataOrDialog(await work())
      const isDone = data !== undefined && data !== 'denied'
      if (isDone) setOwn(data)
      setHere({ id: await pushIdOf(device, uid), state: await pushState() })
      return isDone
    } finally {
      setBusy(false)
    }
  }

  /** Shows the choice at once. The server is told one after the other, each time with the choices before. */
  const prefer = (choice: Partial<PushPreferences>) => {
    if (own === undefined || own === 'failed') return
    const preferences = { ...own.preferences, ...latest.current, ...choice }
    latest.current = preferences
    setChosen(preferences)
    line.current = line.current.then(async () => {
      await change(() => setPushPreferences(device, preferences))
      if (latest.current !== preferences) return
      latest.current = undefined
      setChosen(undefined)
    }, reportError)
  }
  const shown = own && own !== 'failed' && chosen ? { ...own, preferences: chosen } : own
  return { own: shown, here, busy, change, prefer }
}
