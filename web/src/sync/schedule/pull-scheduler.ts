import type { Poke } from '@group-organizer/contract/event'
import { isDeviceError } from '../database/errors.ts'
import type { SyncDevice } from '../device.ts'
import { followedFeedback } from '../pull/followed-feedback.ts'
import type { Pulled } from '../pull/list-groups.ts'
import { createPull } from '../pull/pull.ts'
import type { PageHost } from './page-host.ts'
import { singleFlight } from './single-flight.ts'
import { errorMessage } from './sync-state.ts'
import type { SyncState } from './sync-state.ts'

/** Milliseconds over which the devices that hear the same poke spread their pulls. */
const spreadMs = 500

/** Milliseconds between two rounds over all feedback that is kept fresh, and how many groups one takes at most. */
const betweenRoundsMs = 60_000
const mostOfRound = 20

/**
 * Milliseconds that live queries get to bring to the screen what a pull has stored: what is not there when the pull is said
 * to have ended is called missing, and live queries answer a little after the transaction that changed what they see.
 */
const liveQueryDelayMs = 200

export type PullSchedulerParts = {
  set: (state: Partial<SyncState>) => void
  /** The groups joined in this browser. */
  joined: () => readonly string[]
  /** The groups whose feedback this page shows right now. */
  shown: ReadonlySet<string>
  /** The server answered, or said something. */
  onServerHeard: () => void
}

const problemOf = (result: Pulled) => {
  if (result.kind === 'pulled') return undefined
  return result.kind === 'none' ? result.because : result.message
}

/** Whether another try may end otherwise: there was no answer, or none that is about what was asked. */
const isWorthRetrying = (result: Pulled) =>
  result.kind === 'none' || (result.kind === 'refused' && (result.status === 429 || result.status >= 500))

/**
 * Decides when groups and feedback are pulled: when they are asked for, and a moment after the server has named them, once
 * for all pokes of that moment.
 */
export const createPullScheduler = (
  device: SyncDevice,
  host: PageHost,
  { set, joined, shown, onServerHeard }: PullSchedulerParts,
) => {
  const pull = createPull(device)
  let everythingAsked = false

  const delay = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      host.after(milliseconds, resolve)
    })

  const reasonOf = async (pulling: Promise<Pulled>) => {
    try {
      return problemOf(await pulling)
    } catch (error) {
      return errorMessage(error)
    }
  }

  const pullGroupsOnce = singleFlight(async () => {
    const everything = everythingAsked
    everythingAsked = false
    set({ pulling: true })
    const reason = await reasonOf(pull.groups(everything))
    if (reason === undefined) onServerHeard()
    await delay(liveQueryDelayMs)
    set({ failed: reason, pulling: false, pulled: true })
    return reason
  })

  const pullGroups = ({ everything = false } = {}) => {
    everythingAsked ||= everything
    return pullGroupsOnce()
  }

  let wasHeard = false
  let groupsNamed = false
  let isRoundAsked = false
  let lastRound = Number.NEGATIVE_INFINITY
  const named = new Set<string>()
  let cancelSoon: (() => void) | undefined

  /** Of what was named, what would be missed here; with a round, all that is kept fresh. */
  const takeFeedback = async () => {
    const fresh = await followedFeedback(device, joined())
    const poked = [...named].filter((id) => shown.has(id) || fresh.includes(id))
    named.clear()
    const isRoundDue = isRoundAsked && device.now() - lastRound > betweenRoundsMs
    isRoundAsked = false
    if (isRoundDue) lastRound = device.now()
    return new Set([...poked, ...(isRoundDue ? fresh.slice(0, mostOfRound) : [])])
  }

  /** What could not be pulled stays named: the next tick asks again. */
  const pullFeedback = async (groupId: string) => {
    try {
      if (isWorthRetrying(await pull.feedbacks(groupId, shown.has(groupId)))) named.add(groupId)
    } catch (error) {
      named.add(groupId)
      if (!isDeviceError(error)) host.reportError(error)
    }
  }

  const pullNamed = singleFlight(async () => {
    try {
      if (wasHeard) {
        wasHeard = false
        onServerHeard()
      }
      if (groupsNamed) {
        groupsNamed = false
        await pullGroups()
      }
      for (const id of await takeFeedback()) await pullFeedback(id)
    } catch (error) {
      host.reportError(error)
    }
  })

  const soon = () => {
    cancelSoon ??= host.after(device.random() * spreadMs, () => {
      cancelSoon = undefined
      void pullNamed()
    })
  }

  return {
    pullGroups,
    /** The page may have missed something while it heard nothing. */
    shown: () => {
      for (const id of shown) named.add(id)
      if (named.size > 0) soon()
    },
    /** The stream is open: what was said before is caught up with. */
    opened: () => {
      groupsNamed = true
      wasHeard = true
      isRoundAsked = true
      for (const id of shown) named.add(id)
      soon()
    },
    /** This tab heard it, for all of the browser. */
    heard: (poke: Poke) => {
      wasHeard = true
      if (poke.changed === 'groups') groupsNamed = true
      else named.add(poke.groupId)
      soon()
    },
    /** Another tab heard it, and pulls what all tabs share; what this one shows, it alone may know of. */
    relayed: (poke: Poke) => {
      if (poke.changed !== 'feedbacks' || !shown.has(poke.groupId)) return
      named.add(poke.groupId)
      soon()
    },
    stop: () => {
      cancelSoon?.()
    },
  }
}
