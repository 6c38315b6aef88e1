import type { Draft } from './records.ts'

/** Everything but the content that a rule needs to judge a write. */
export type WriteRequest = {
  /** Account that asks, as its token says. */
  uid: string
  /** Empty where the account has none. */
  email: string
  /** Whether the address should be confirmed, and is not. */
  isUnverified?: boolean
  name?: string | undefined
  picture?: string | undefined
  /** When the member last logged in, in milliseconds since 1970. */
  signedInAt?: number | undefined
  /** Idempotency key. */
  key?: { device: string; seq: number } | undefined
  /** The header as it came. */
  ifMatch?: string | undefined
  /** Whether the moderators have blocked the account. */
  isBlocked?: boolean | undefined
  /** Whether the account was closed after this sign-in. */
  isClosed?: boolean | undefined
  /** Of the store. */
  epoch: number
  /** Milliseconds since 1970. */
  now: number
}

/** Whose account goes, and when. */
export type Leaving = Pick<WriteRequest, 'uid' | 'now'>

/** What a mutation makes of a record: the record to store, or nothing to do. */
export type Next<T> = Draft<T> | 'unchanged'
