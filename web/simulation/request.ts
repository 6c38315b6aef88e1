import type { Mutation } from '../src/sync/rules/mutation.ts'

/** Where a request came from, beyond what the request itself says. */
export type Sender = {
  /** Name of the device. */
  device: string
  /** How often its database had been replaced. */
  life: number
  /** The idempotency key, where the request is a mutation. */
  key: string | undefined
  /** The outbox row behind it, as it was when the request was sent. */
  row: Mutation | undefined
}

/** The number of the outbox row behind an idempotency key (`sync/delivery/claim.ts`). */
export const seqOf = (key: string) => Math.floor(Number(key.slice(key.indexOf(':') + 1)) / 1_000_000)

/** A request on its way, as bytes: it can be delivered twice. */
export type Sent = {
  method: string
  url: string
  headers: [string, string][]
  /** Each byte one character. */
  body: string | undefined
  redirect: RequestRedirect
  sender: Sender
}

/** An answer on its way. */
export type Reply = { status: number; headers: [string, string][]; body: string }
