import { isDeviceError } from '../database/errors.ts'
import { tableOf } from '../database/schema.ts'
import type { SyncDevice } from '../device.ts'
import { type ListName, followedLists, listKey, ownLists } from '../pull/followed-lists.ts'
import { type WholeKind, createPull, leadOf, leads } from '../pull/pull.ts'
import type { Pulled } from '../pull/pulled.ts'
import {
  type AccountKind,
  isAccountKind,
  isFeedKind,
  isListKind,
  isOfAccount,
  isPartKind,
  parentOf,
} from '../rules/kind.ts'
import { problemOf } from '../rules/outcome.ts'
import { reasonOfError } from '../rules/reason.ts'
import type { Poke } from './event-stream.ts'
import type { PageHost } from './page-host.ts'
import { singleFlight } from './single-flight.ts'
import type { SyncState } from './sync-state.ts'

/** Milliseconds over which the devices that hear the same poke spread their pulls. */
const spreadMs = 500

/** Milliseconds between two rounds over the followed lists, and the most lists of a round. */
const betweenRoundsMs = 60_000
const mostOfRound = 20

/** Milliseconds until live queries have brought a pull to the screen. Only then may a screen call something missing. */
const liveQueryDelayMs = 200

type PullSchedulerParts = {
  set: (state: Partial<SyncState>) => void
  /** Parents whose lists are followed although they are another's. */
  joined: () => readonly string[]
  shown: ReadonlyMap<string, ListName>
  /** The server answered, or said something. */
  onServerHeard: () => void
}

/** Whether another try may succeed: there was no answer, or one of an overloaded or failing server. */
const isWorthRetrying = (result: Pulled) =>
  result.kind === 'none' || (result.kind === 'refused' && (result.status === 429 || result.status >= 500))

/** What only a round brings comes first. Of the other lists a round begins anywhere, so that none is left out for long. */
const roundOf = (followed: readonly ListName[], random: number) => {
  const isNeeded = ({ kind }: ListName) => isPartKind(kind) || isOfAccount(kind)
  const others = followed.filter((list) => !isNeeded(list))
  const from = Math.floor(random * others.length)
  const ordered = [...followed.filter(isNeeded), ...others.slice(from), ...others.slice(0, from)]
  return ordered.slice(0, mostOfRound)
}

/** Decides when to pull: when asked, and a moment after the server has named something, once for all pokes of that moment. */
export const createPullScheduler = (
  device: SyncDevice,
  host: PageHost,
  { set, joined, shown, onServerHeard }: PullSchedulerParts,
) => {
  const pull = createPull(device)
  const wholeKinds = leads(device.db.kinds)
  const asked = new Set<WholeKind>()
  let everythingAsked = false

  const delay = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      host.after(milliseconds, resolve)
    })

  const pullAsked = singleFlight(async () => {
    const everything = everythingAsked
    const kinds = [...asked]
    everythingAsked = false
    asked.clear()
    set({ pulling: true })
    const reason = await pull
      .all(everything, kinds)
      .then((result) => (result.kind === 'pulled' ? undefined : problemOf(result)), reasonOfError)
    if (reason === undefined) onServerHeard()
    await delay(liveQueryDelayMs)
    set({ failed: reason, pulling: false, pulled: true })
    return reason
  })

  const pullKinds = (kinds: Iterable<WholeKind>) => {
    for (const kind of kinds) asked.add(kind)
    return pullAsked()
  }

  const pullAll = ({ everything = false } = {}) => {
    everythingAsked ||= everything
    return pullKinds(wholeKinds)
  }

  let wasHeard = false
  let isRoundAsked = false
  let lastRound = Number.NEGATIVE_INFINITY
  const namedKinds = new Set<WholeKind>()
  const namedAccounts: { kind: AccountKind; poke: Poke }[] = []
  const namedLists = new Map<string, ListName>()
  let cancelSoon: (() => void) | undefined

  const nameList = (list: ListName) => namedLists.set(listKey(list), list)
  const nameShown = () => {
    for (const list of shown.values()) nameList(list)
  }

  /** The named lists that are followed or shown, and those of a round that is due. */
  const takeLists = async () => {
    const fresh = await followedLists(device, joined())
    const isFollowed = new Set(fresh.map(listKey))
    const taken = new Map([...namedLists].filter(([key]) => shown.has(key) || isFollowed.has(key)))
    namedLists.clear()
    const isRoundDue = isRoundAsked && device.now() - lastRound > betweenRoundsMs
    isRoundAsked = false
    if (!isRoundDue) return taken
    lastRound = device.now()
    for (const list of roundOf(fresh, device.random())) taken.set(listKey(list), list)
    return taken
  }

  /** A list that could not be pulled stays named: the next tick asks again. */
  const pullList = async (list: ListName) => {
    try {
      const isShown = shown.has(listKey(list))
      if (isWorthRetrying(await pull.list(list.kind, list.parentId, isShown))) nameList(list)
    } catch (error) {
      nameList(list)
      if (!isDeviceError(error)) host.reportError(error)
    }
  }

  const pullNamed = singleFlight(async () => {
    try {
      if (wasHeard) {
        wasHeard = false
        onServerHeard()
      }
      for (const { kind, poke } of namedAccounts.splice(0))
        if (await isConcerned(kind, poke)) namedKinds.add(kind)
      if (namedKinds.size > 0) {
        const kinds = [...namedKinds]
        namedKinds.clear()
        await pullKinds(kinds)
      }
      for (const list of (await takeLists()).values()) await pullList(list)
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

  /** Undefined if only a newer version knows the kind. */
  const kindOf = ({ changed }: Poke) => device.db.kinds.all.find(({ table }) => table === changed)

  const listsNamedBy = (poke: Poke): ListName[] => {
    const named = kindOf(poke)
    return device.db.kinds.all.filter(isListKind).flatMap((kind) => {
      if (!named || (kind !== named && kind.arrives.restricted?.changesWith !== named.name)) return []
      const parentId = parentOf(kind, poke)
      return parentId === undefined ? [] : { kind, parentId }
    })
  }

  /** An event about an account's list concerns those who joined the parent, or hold a row of it. */
  const isConcerned = async (kind: AccountKind, poke: Poke) => {
    const parentId = parentOf(kind, poke)
    if (parentId === undefined || joined().includes(parentId)) return true
    if ((await ownLists(device)).some((list) => list.parentId === parentId)) return true
    return (
      (await tableOf(device.db, kind)
        .where(kind.parent?.field ?? '')
        .equals(parentId)
        .count()) > 0
    )
  }

  return {
    pullAll,
    /** The page may have missed something while it heard nothing. */
    shown: () => {
      nameShown()
      if (namedLists.size > 0) soon()
    },
    /** The stream is open: what was said before is caught up with. */
    opened: () => {
      for (const kind of wholeKinds) namedKinds.add(kind)
      wasHeard = true
      isRoundAsked = true
      nameShown()
      soon()
    },
    /** This tab heard it, for all of the browser. */
    heard: (poke: Poke) => {
      wasHeard = true
      const kind = kindOf(poke)
      for (const list of listsNamedBy(poke)) nameList(list)
      if (kind && isFeedKind(kind)) namedKinds.add(leadOf(device.db.kinds, kind))
      else if (kind && isAccountKind(kind)) namedAccounts.push({ kind, poke })
      for (const follower of device.db.kinds.all.filter(isAccountKind))
        if (follower.arrives.follows?.includes(poke.changed)) namedAccounts.push({ kind: follower, poke })
      soon()
    },
    /** Another tab heard it, and pulls what all tabs share. Only this one knows what it shows. */
    relayed: (poke: Poke) => {
      const lists = listsNamedBy(poke).filter((list) => shown.has(listKey(list)))
      if (lists.length === 0) return
      for (const list of lists) nameList(list)
      soon()
    },
    stop: () => {
      cancelSoon?.()
    },
  }
}
