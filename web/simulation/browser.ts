import { IDBFactory } from 'fake-indexeddb'
import { type Journal, createJournal, emptyStorage } from './journal.ts'
import { type Locks, createLocks } from './locks.ts'
import type { Page } from './page.ts'
import type { Copy } from './storage.ts'
import type { Tab } from './tab.ts'
import { makeToken } from './tokens.ts'

/** The accounts of the world; on every device either may sign in. */
export const accounts = ['ann', 'bob'] as const
export type Account = (typeof accounts)[number]

const hour = 60 * 60 * 1000

/** A device: one browser with its database, its locks, its clock, its connection and its session. */
export type Browser = {
  name: string
  /** Number of times its database was replaced. Row numbers may begin again each time. */
  life: number
  indexedDB: IDBFactory
  locks: Locks
  journal: Journal
  /** Whether another device, or an earlier state of this one, has used the same name. */
  sharesName: boolean
  /** Whether its disk is full. Deleting rows of other members makes room. */
  isFull: boolean
  /** Data stored beside the database. */
  local: Map<string, string>
  /** Groups that were joined here, and that no membership has stood for yet. */
  ownMarks: Set<string>
  /** The storage as its last backup has it. */
  backup: Copy | undefined
  /** Milliseconds since 1970, as this device believes. */
  now: () => number
  /** Sets its clock by so many milliseconds; without them to what it was in the beginning. */
  setClock: (offset?: number) => void
  online: boolean
  tabs: Tab[]
  /** Those of its tabs that run the app's own sync. */
  pages: Set<Page>
  /** The signed-in account. */
  account: Account | undefined
  signIn: (account: Account) => void
  /** The session ends, asked for or not. */
  signOut: () => void
  /** The server stops accepting the token that the provider's SDK still hands out. */
  expireToken: () => void
  token: (options?: { fresh?: boolean }) => Promise<string | null>
}

/** A name of an outbox row that is never used twice. */
export const rowName = ({ name, life }: Browser, seq: number) => `${name}.${life}:${seq}`

type BrowserParts = {
  name: string
  /** Milliseconds since 1970. */
  trueTime: () => number
  clockOffset: number
  later: (task: () => void) => void
}

export const createBrowser = ({ name, trueTime, clockOffset, later }: BrowserParts): Browser => {
  let expires = 0
  let expired = false
  let signedInAt = 0
  let offset = clockOffset
  const browser: Browser = {
    name,
    life: 0,
    indexedDB: new IDBFactory(),
    locks: createLocks(later),
    journal: createJournal(emptyStorage),
    sharesName: false,
    isFull: false,
    local: new Map(),
    ownMarks: new Set(),
    backup: undefined,
    now: () => trueTime() + offset,
    setClock: (by = clockOffset) => {
      offset = by
    },
    online: true,
    tabs: [],
    pages: new Set(),
    account: undefined,
    signIn: (account) => {
      browser.account = account
      expires = 0
      signedInAt = trueTime()
      // Every tab is told.
      for (const page of browser.pages) page.deliver()
    },
    signOut: () => {
      browser.account = undefined
    },
    expireToken: () => {
      expired = true
    },
    // Keeps the promise of `session/provider.ts`: a valid token is cached, and a missing network throws instead of signing out.
    token: ({ fresh = false } = {}) => {
      if (browser.account === undefined) return Promise.resolve(null)
      if (fresh || trueTime() > expires - hour / 12) {
        if (!browser.online) return Promise.reject(new Error('auth/network-request-failed'))
        expires = trueTime() + hour
        expired = false
      }
      return Promise.resolve(makeToken(browser.account, expired ? trueTime() - hour : expires, signedInAt))
    },
  }
  return browser
}
