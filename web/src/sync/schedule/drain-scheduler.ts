import { isDeviceError } from '../database/errors.ts'
import { type Drained, drain } from '../delivery/drain.ts'
import type { SyncDevice } from '../device.ts'
import { backOff } from '../rules/back-off.ts'
import { reasonOfError } from '../rules/reason.ts'
import { createAlarm } from './alarm.ts'
import type { PageHost } from './page-host.ts'
import { singleFlight } from './single-flight.ts'
import type { SyncState } from './sync-state.ts'

type Paused = Extract<Drained, { kind: 'paused' }>

export type DrainSchedulerParts = {
  set: (state: Partial<SyncState>) => void
  /** Called once while changes remain, and when the page is left. More calls would wake the service worker in a pause. */
  onWaiting: () => void
  /** Called if an account was deleted after this device logged in. */
  onClosed?: ((uid: string) => void) | undefined
}

/** Delivers the outbox now, after each new change and after each pause. */
export const createDrainScheduler = (
  device: SyncDevice,
  host: PageHost,
  { set, onWaiting, onClosed }: DrainSchedulerParts,
) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let failures = 0
  /** Nothing is sent before its alarm. A live server may bring it forward once. */
  let pause: (Paused & { isBroughtForward: boolean }) | undefined
  let needsSignIn = false
  /** The next attempt ignores the pause. */
  let isUrgent = false
  let hasNotedWaiting = false
  let stopWatching: (() => void) | undefined

  const alarm = createAlarm(host, device.now, () => {
    pause = undefined
    void attempt()
  })

  const note = (result: Drained) => {
    alarm.clear()
    if (signal.aborted) return
    needsSignIn = result.kind === 'signin'
    if (result.kind === 'signin' && result.closed !== undefined) onClosed?.(result.closed)
    pause = result.kind === 'paused' ? { ...result, isBroughtForward: false } : undefined
    failures = pause ? failures + 1 : 0
    if (pause) alarm.set(pause.until)
    if (result.kind === 'drained' && result.next !== undefined) alarm.set(result.next)
    set({
      signin: needsSignIn,
      paused: pause?.because,
      deviceFails: pause?.device === true,
    })
  }

  /** A failure of the device is retried like one of the network. */
  const fail = (error: unknown) => {
    if (!isDeviceError(error)) host.reportError(error)
    note({
      kind: 'paused',
      because: reasonOfError(error),
      until: device.now() + backOff(failures, device.random),
      ...(isDeviceError(error) && { device: true }),
    })
  }

  const watch = () => {
    if (signal.aborted) return
    stopWatching ??= host.watchOutbox(
      () => void attempt(),
      (error) => {
        stopWatching?.()
        stopWatching = undefined
        fail(error)
      },
    )
  }

  const stillWaiting = () =>
    device.db.outbox.filter(({ state }) => state === 'waiting' || state === 'sending').toArray()

  const drainOnce = async () => {
    set({ draining: true })
    note(await drain(device, failures, { offline: !host.isOnline() }))
    const left = await stillWaiting()
    if (left.length > 0 && !hasNotedWaiting) onWaiting()
    hasNotedWaiting = left.length > 0
  }

  const attempt = singleFlight(async () => {
    const isHeld = !isUrgent && (pause !== undefined || needsSignIn)
    isUrgent = false
    try {
      watch()
      // An empty outbox ends the pause.
      if ((await device.db.outbox.count()) === 0) note({ kind: 'drained' })
      else if (!isHeld) await drainOnce()
      // The watch may have failed meanwhile, and the drain's result replaced the pause that restarts it.
      watch()
    } catch (error) {
      fail(error)
    } finally {
      set({ draining: false })
    }
  })

  const noteLeaving = () => {
    if (host.isVisible()) return
    stillWaiting().then((left) => {
      if (left.length > 0) onWaiting()
    }, host.reportError)
  }
  host.on('visibilitychange', noteLeaving, { signal })
  watch()

  return {
    /** Ignores a pause, unless the server asked for it. */
    deliver: () => {
      isUrgent = true
      return attempt()
    },
    /** Retries a sign-in. A pause waits for its alarm. */
    tick: () => {
      isUrgent ||= needsSignIn
      return attempt()
    },
    /** Brings a pause forward once, by chance: all devices hear the server at the same moment, and it may be busy. */
    serverHeard: () => {
      if (!pause || pause.isBroughtForward || pause.device || pause.isAskedFor) return
      const until = device.now() + backOff(failures, device.random) / 4
      pause = { ...pause, until: Math.min(pause.until, until), isBroughtForward: true }
      alarm.set(pause.until)
    },
    stop: () => {
      stopped.abort()
      stopWatching?.()
      alarm.clear()
    },
  }
}
