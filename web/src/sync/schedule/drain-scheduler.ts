import { isDeviceError } from '../database/errors.ts'
import { type Drained, drain } from '../delivery/drain.ts'
import type { SyncDevice } from '../device.ts'
import { backOff } from '../rules/back-off.ts'
import { createAlarm } from './alarm.ts'
import type { PageHost } from './page-host.ts'
import { singleFlight } from './single-flight.ts'
import { errorMessage } from './sync-state.ts'
import type { SyncState } from './sync-state.ts'

type Paused = Extract<Drained, { kind: 'paused' }>

export type DrainSchedulerParts = {
  set: (state: Partial<SyncState>) => void
  /**
   * Called when something is left that could not be sent now, once until nothing is left, and when the page is left before it
   * was. Not after each try: the browser would have the service worker try too, whatever pause there is.
   */
  onWaiting: () => void
  /** Called when the server says that an account was deleted after this device had logged in to it. */
  onClosed?: ((uid: string) => void) | undefined
}

/**
 * Decides when the outbox is delivered: now, whenever something is queued, and again after each pause. While something could
 * be delivered, a drain is under way, an alarm is set, or a sign-in is awaited.
 */
export const createDrainScheduler = (
  device: SyncDevice,
  host: PageHost,
  { set, onWaiting, onClosed }: DrainSchedulerParts,
) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let failures = 0
  /** Nothing is sent until its alarm rings; a server that is heard may bring it forward once. */
  let pause: (Paused & { isBroughtForward: boolean }) | undefined
  let needsSignIn = false
  /** The next attempt does not wait for the pause to end. */
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

  /** What failed here is tried again like what failed on the way. */
  const fail = (error: unknown) => {
    if (!isDeviceError(error)) host.reportError(error)
    note({
      kind: 'paused',
      because: errorMessage(error),
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
      // What kept it waiting is over with it.
      if ((await device.db.outbox.count()) === 0) note({ kind: 'drained' })
      else if (!isHeld) await drainOnce()
      // It may have failed meanwhile, and the pause that was to bring it back gave way to how the drain ended.
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
    /** Delivers now, whatever pause there is; a server that asked to be left alone is left alone all the same. */
    deliver: () => {
      isUrgent = true
      return attempt()
    },
    /** Time has passed: what needs a sign-in is tried again, and what is paused waits for its alarm. */
    tick: () => {
      isUrgent ||= needsSignIn
      return attempt()
    },
    /**
     * The server was heard. A pause is brought forward, but by chance, and once: all devices hear it at the same moment, and
     * it says nothing about whether the server has room for them. `failures` stand, and so does a pause that the server asked
     * for.
     */
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
