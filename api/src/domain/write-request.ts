import type { Draft } from './records.ts'

export type WriteRequest = {
  uid: string
  /** Empty where the account has none. */
  email: string
  isUnverified?: boolean
  name?: string | undefined
  picture?: string | undefined
  /** Time of the member's last login, in milliseconds since 1970. */
  signedInAt?: number | undefined
  key?: { device: string; seq: number } | undefined
  ifMatch?: string | undefined
  isBlocked?: boolean | undefined
  isClosed?: boolean | undefined
  epoch: number
  /** Milliseconds since 1970. */
  now: number
}

export type Leaving = Pick<WriteRequest, 'uid' | 'now'>

export type Next<T> = Draft<T> | 'unchanged'
