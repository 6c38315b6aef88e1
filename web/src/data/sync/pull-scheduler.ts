import type { Poke } from 'contract/event'
import type { Data } from '../device.ts'
import { freshFeedback } from '../pull/followed-feedback.ts'
import { createPull } from '../pull/pull.ts'
import { shownFeedback } from '../queries/shown-feedback.ts'
import { singleFlight } from './single-flight.ts'

/** Milliseconds over which the devices that hear the same poke spread their pulls. */
const spread = 500

/** Milliseconds between two rounds over all feedback that is kept fresh, and how many groups one takes at most. */
const betweenRounds = 60_000
const mostOfRound = 20

export type LivePullsParts = {
  pullGroups: () => Promise<void>
  /** Delivers what waits: whoever hears the server can reach it. */
  deliver: () => Promise<void>
  /** The groups joined in this browser. */
  joined: () => readonly string[]
  failed: (error: unknown) => void
}

/** Pulls what pokes name and delivers what waits, a moment later, and once for all pokes of that moment. */
export const createLivePulls = (data: Data, { pullGroups, deliver, joined, failed }: LivePullsParts) => {
  const { feedbacks } = createPull(data)
  let reachable = false
  let groups = false
  let round = false
  let lastRound = Number.NEGATIVE_INFINITY
  const named = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isRoundDue = () => round && data.now() - lastRound > betweenRounds

  /** Of what was named, what somebody here would miss; with a round, all that is kept fresh. */
  const takeFeedback = async () => {
    const poked = [...named]
    named.clear()
    const fresh = await freshFeedback(data.db, joined(), data.now())
    const all = isRoundDue() ? fresh.slice(0, mostOfRound) : []
    if (isRoundDue()) lastRound = data.now()
    round = false
    const missed = poked.filter((id) => shownFeedback.has(id) || fresh.includes(id))
    return new Set([...missed, ...all])
  }

  const pull = singleFlight(async () => {
    timer = undefined
    try {
      if (reachable) {
        reachable = false
        void deliver()
      }
      if (groups) {
        groups = false
        await pullGroups()
      }
      for (const id of await takeFeedback()) await feedbacks(id, shownFeedback.has(id))
    } catch (error) {
      failed(error)
    }
  })
  const soon = () => {
    timer ??= setTimeout(() => void pull(), data.random() * spread)
  }

  const nameShown = () => {
    for (const id of shownFeedback) named.add(id)
  }

  return {
    /** The page may have missed something while nobody told it anything. */
    shown: () => {
      nameShown()
      if (named.size > 0) soon()
    },
    /** The stream is open: what was said before is caught up with. */
    opened: () => {
      reachable = true
      groups = true
      round = true
      nameShown()
      soon()
    },
    /** This tab heard it, for all of the browser. */
    heard: (poke: Poke) => {
      reachable = true
      if (poke.changed === 'groups') groups = true
      else named.add(poke.groupId)
      soon()
    },
    /** Another tab heard it, and pulls what all tabs share; what this one shows, it alone may know of. */
    told: (poke: Poke) => {
      if (poke.changed !== 'feedbacks' || !shownFeedback.has(poke.groupId)) return
      named.add(poke.groupId)
      soon()
    },
    stop: () => {
      clearTimeout(timer)
    },
  }
}
