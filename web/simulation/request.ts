import type { Mutation } from '../src/sync/rules/mutation.ts'

/** The origin of a request, beyond its own content. */
export type Sender = {
  /** Name of the device. */
  device: string
  /** Number of times its database was replaced. */
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
