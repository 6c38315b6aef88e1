import { createStore } from 'zustand/vanilla'
import { parseJson } from '../../domain/parse-json.ts'
import {
  type KeptUser,
  type SessionRecord,
  asKeptUser,
  asSessionRecord,
  isSameRecord,
} from '../../sync/account/session-record.ts'

/** Who is logged in, as far as the page is concerned. */
export type CurrentUser = KeptUser & {
  /** Also `null` until the provider has answered after a start: it is not kept on the device. */
  email: string | null
}

/** Local storage key of the record. */
const recordKey = 'session'

/** Local storage key under which earlier versions of the app kept their user, and nothing after a log-out. */
const earlierKey = 'lastMember'

/** What of local storage is needed here. */
type Kept = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

type AccountParts = {
  /** Throws where the browser blocks site data: the record then lasts as long as the page. */
  storage: () => Kept
  /** Milliseconds since 1970. */
  now: () => number
}

type AccountState = {
  record: SessionRecord
  /** What the provider said last of the session of this epoch; `undefined` until it has said something. */
  reported: CurrentUser | null | undefined
}

const withoutEmail = ({ uid, displayName, photoURL }: CurrentUser) => ({ uid, displayName, photoURL })

/**
 * The one place that says who is logged in on this device.
 *
 * A log-in and a log-out are each one synchronous write of the record to local storage, before anything else happens. What
 * the provider reports later, in this tab or another, is measured against the record and cannot change who it names. The
 * device's database holds a copy for the service worker (`session-copy.ts`); where the two differ, the higher
 * epoch is right, so that either can stand in for the other.
 */
export const createAccount = ({ storage, now }: AccountParts) => {
  const ifAllowed = <T>(access: (kept: Kept) => T): T | undefined => {
    try {
      return access(storage())
    } catch {
      return undefined
    }
  }

  const stored = (): SessionRecord => {
    const record = asSessionRecord(parseJson(ifAllowed((kept) => kept.getItem(recordKey))))
    if (record) return record
    const earlier = parseJson(ifAllowed((kept) => kept.getItem(earlierKey)))
    return { epoch: 0, user: asKeptUser(earlier) ?? null }
  }

  const store = createStore<AccountState>(() => ({ record: stored(), reported: undefined }))
  const { getState, setState, subscribe } = store
  const keepers = new Set<(record: SessionRecord) => Promise<unknown>>()

  const show = (record: SessionRecord) => {
    const state = getState()
    if (isSameRecord(record, state.record)) return
    setState({ record, reported: record.epoch === state.record.epoch ? state.reported : undefined })
  }

  /** What cannot be written must not leave something older behind, which the next start would believe. */
  const write = (record: SessionRecord) => {
    const [key, value] = record.epoch === 0 ? [earlierKey, record.user] : [recordKey, record]
    const written = ifAllowed((kept) => {
      kept.setItem(key, JSON.stringify(value))
      return true
    })
    if (!written)
      ifAllowed((kept) => {
        kept.removeItem(key)
      })
    if (key === recordKey)
      ifAllowed((kept) => {
        kept.removeItem(earlierKey)
      })
    show(record)
  }

  /** Another tab may have logged in or out since this one looked: its events come later than its writes. */
  const refresh = (): SessionRecord => {
    const [kept, held] = [stored(), getState().record]
    if (kept.epoch >= held.epoch) show(kept)
    return getState().record
  }

  const begin = async (epoch: number, user: CurrentUser | null) => {
    const last = getState().record
    const { endedSessions = [] } = last
    const ended = last.user === null ? endedSessions : [...endedSessions, last.epoch]
    write({
      epoch,
      user: user && withoutEmail(user),
      ...(ended.length > 0 && { endedSessions: ended }),
    })
    await Promise.allSettled([...keepers].map((keep) => keep(getState().record)))
  }

  return {
    getState,
    subscribe,
    refresh,

    /** The epoch of a session that is about to begin. */
    nextEpoch: (): number => Math.max(refresh().epoch + 1, now()),

    /**
     * Logs in, unless the device has logged in or out since `since`: the later of two acts counts, not the later answer.
     * Resolves when the device has written it down as well as it can.
     * @returns whether it is so
     */
    logIn: async (since: number, epoch: number, user: CurrentUser): Promise<boolean> => {
      if (refresh().epoch !== since) return false
      await begin(epoch, user)
      return true
    },

    /** Logs out, in every tab. Resolves when the device has written it down as well as it can. */
    logOut: (): Promise<void> => begin(Math.max(refresh().epoch + 1, now()), null),

    /**
     * What the provider says of the session of `epoch`: its user as they are now, or `null` if it has ended. Without effect
     * once that session is over, and for a user whom the record does not name.
     */
    report: (epoch: number, user: CurrentUser | null) => {
      const record = refresh()
      if (record.epoch !== epoch) return
      if (user && epoch > 0 && user.uid !== record.user?.uid) return
      const renewed = user && { ...record, user: withoutEmail(user) }
      if (renewed && !isSameRecord(renewed, record)) write(renewed)
      setState({ reported: user })
    },

    /** The provider keeps nothing of this session any more. The last one stays: another tab or the worker may end it late. */
    forgetEnded: (epoch: number) => {
      const { endedSessions = [], ...record } = refresh()
      if (!endedSessions.includes(epoch) || endedSessions.at(-1) === epoch) return
      write({ ...record, endedSessions: endedSessions.filter((each) => each !== epoch) })
    },

    /** A record that was found in the other place; one that is not higher changes nothing. */
    adopt: (record: SessionRecord) => {
      if (record.epoch > refresh().epoch) write(record)
    },

    /** Has every later log-in and log-out wait for `keep`. */
    keepBy: (keep: (record: SessionRecord) => Promise<unknown>) => {
      keepers.add(keep)
    },
  }
}

export type Account = ReturnType<typeof createAccount>

/** Who is shown as logged in; an expired session still names its user. */
export const currentUser = ({ record: { user }, reported }: AccountState): CurrentUser | null =>
  user && { ...user, email: reported?.uid === user.uid ? reported.email : null }

/** The provider ended the session although no log-out was asked for: its user is still shown, and asked to log in. */
export const isExpired = ({ record, reported }: AccountState): boolean =>
  record.user !== null && reported === null

/** Whether it is known who is logged in, or that no one is. */
export const isKnown = ({ record, reported }: AccountState): boolean =>
  record.epoch > 0 || record.user !== null || reported !== undefined
