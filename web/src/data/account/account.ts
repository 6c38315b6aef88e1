import { createStore } from 'zustand/vanilla'
import { parseJson } from '../../domain/parse-json.ts'
import {
  type KeptUser,
  type SessionRecord,
  asSessionRecord,
  isSameRecord,
} from '../../sync/account/session-record.ts'

export type CurrentUser = KeptUser & {
  /** `null` until the provider has answered: the device does not store it. */
  email: string | null
}

const recordKey = 'session'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type AccountParts = {
  /** Throws if the browser blocks site data: the record then lasts as long as the page. */
  storage: () => Kept
  now: () => number
}

type AccountState = {
  record: SessionRecord
  /** The provider's last report on this epoch's session; `undefined` before the first. */
  reported: CurrentUser | null | undefined
}

const withoutEmail = ({ uid, displayName, photoURL }: CurrentUser) => ({ uid, displayName, photoURL })

/** The only source of who is logged in. The higher epoch wins. */
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
    return record ?? { epoch: 0, user: null }
  }

  const store = createStore<AccountState>(() => ({ record: stored(), reported: undefined }))
  const { getState, setState, subscribe } = store
  const keepers = new Set<(record: SessionRecord) => Promise<unknown>>()

  const show = (record: SessionRecord) => {
    const state = getState()
    if (isSameRecord(record, state.record)) return
    setState({ record, reported: record.epoch === state.record.epoch ? state.reported : undefined })
  }

  /** A failed write must not leave an older record, which the next start would trust. */
  const write = (record: SessionRecord) => {
    const written = ifAllowed((kept) => {
      kept.setItem(recordKey, JSON.stringify(record))
      return true
    })
    if (!written)
      ifAllowed((kept) => {
        kept.removeItem(recordKey)
      })
    show(record)
  }

  /** Another tab's storage events come later than its writes. */
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

    nextEpoch: (): number => Math.max(refresh().epoch + 1, now()),

    /** @returns `false` if another log-in or log-out came after `since`: the later act counts */
    logIn: async (since: number, epoch: number, user: CurrentUser): Promise<boolean> => {
      if (refresh().epoch !== since) return false
      await begin(epoch, user)
      return true
    },

    logOut: (): Promise<void> => begin(Math.max(refresh().epoch + 1, now()), null),

    /** `null`: the session ended. A report of another session or user is ignored. */
    report: (epoch: number, user: CurrentUser | null) => {
      const record = refresh()
      if (record.epoch !== epoch) return
      if (user && user.uid !== record.user?.uid) return
      const renewed = user && { ...record, user: withoutEmail(user) }
      if (renewed && !isSameRecord(renewed, record)) write(renewed)
      setState({ reported: user })
    },

    /** The SDK holds nothing of this session. The last one stays: another tab or the worker may end it late. */
    forgetEnded: (epoch: number) => {
      const { endedSessions = [], ...record } = refresh()
      if (!endedSessions.includes(epoch) || endedSessions.at(-1) === epoch) return
      write({ ...record, endedSessions: endedSessions.filter((each) => each !== epoch) })
    },

    adopt: (record: SessionRecord) => {
      if (record.epoch > refresh().epoch) write(record)
    },

    /** Every later log-in and log-out waits for `keep`. */
    keepBy: (keep: (record: SessionRecord) => Promise<unknown>) => {
      keepers.add(keep)
    },
  }
}

export type Account = ReturnType<typeof createAccount>

export const currentUser = ({ record: { user }, reported }: AccountState): CurrentUser | null =>
  user && { ...user, email: reported?.uid === user.uid ? reported.email : null }

/** The provider ended the session without a log-out. The page still shows the user. */
export const isExpired = ({ record, reported }: AccountState): boolean =>
  record.user !== null && reported === null

export const isKnown = ({ record, reported }: AccountState): boolean =>
  record.epoch > 0 || record.user !== null || reported !== undefined
