import { recordId } from '@group-organizer/contract/fields'
import * as z from 'zod/mini'

/**
 * Shape of stored mutations. A drain leaves newer ones alone. Devices keep older ones until they are sent, so a new shape needs
 * a step in `createKinds`.
 */
export const mutationSchema = 1

/** Fields of a record, by name. */
export type Values = Readonly<Record<string, unknown>>

/** A member's change of one record. Its kind defines the fields (`kind.ts`) and names the parent's. */
export type NewMutation = Values & {
  /** Names of the kind and the action, with a dot between them. */
  type: string
  changes?: Values | undefined
  /** Values that the member saw: the changed fields of an update, every editable field of a deletion. */
  base?: Values | undefined
  /** The wanted record of an update, so that it can be created again if it was deleted meanwhile. */
  whole?: Values | undefined
  /** Earliest moment to send it, in milliseconds since 1970: until then its member may take it back. */
  notBefore?: number | undefined
}

/** `create`, `update`, `delete`, or one of the kind's own actions. */
export const actionOf = ({ type }: { type: string }) => type.slice(type.indexOf('.') + 1)

export const isCreation = (mutation: { type: string }) => actionOf(mutation) === 'create'
export const isUpdate = (mutation: { type: string }) => actionOf(mutation) === 'update'
export const isDeletion = (mutation: { type: string }) => actionOf(mutation) === 'delete'

/** Why a mutation needs its member. */
const attention = z.object({
  why: z.enum(['conflict', 'gone', 'refused', 'old', 'intercepted']),
  /** Code and sentence of the server that refused. Versions before 1.1.0 kept the sentence alone. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Whether its member has seen it in a dialog or on the page of unsent changes. */
  announced: z.optional(z.boolean()),
})
export type Attention = z.infer<typeof attention>

export const envelope = z.object({
  /** The account that queued it: only this account sends it. */
  uid: z.string().check(z.minLength(1)),
  entityId: recordId,
  schema: z.literal(mutationSchema),
  /** A parent that was made on this device and must exist first. */
  dependsOn: z.optional(recordId),
  /** Number of tries. From the first one on its content is frozen. */
  attempts: z.int().check(z.gte(0)),
  state: z.enum(['waiting', 'sending', 'signin', 'attention']),
  /** Repeated as it was sent, until a 412 leads to a new comparison. */
  ifMatch: z.optional(z.string()),
  /** The idempotency key of all tries. A new `seq` or a refusal ends it, because a refused change was not applied. */
  sentAs: z.optional(z.object({ device: z.string(), seq: z.int(), times: z.int().check(z.gte(1)) })),
  /** Number of failures of the server over this change. */
  failures: z.optional(z.int().check(z.gte(1))),
  /** Number of tries that something between device and server stopped, since the last answer. */
  interceptions: z.optional(z.int().check(z.gte(1))),
  /** Earliest moment to send it, in milliseconds since 1970. */
  notBefore: z.optional(z.number()),
  reason: z.optional(attention),
  /** Time of the change, in milliseconds since 1970 by this device's clock. */
  createdAt: z.number(),
})

/** A mutation before the database gave it its number. */
export type Envelope = z.infer<typeof envelope>
export type Unnumbered = Envelope & NewMutation

/** A row of the outbox. `seq` counts up per database and is never used twice; the idempotency key follows its order. */
export type Mutation = Unnumbered & { seq: number }

/** @param now milliseconds since 1970 */
export const untried = (now: number) =>
  ({ schema: mutationSchema, attempts: 0, state: 'waiting', createdAt: now }) as const

/** The same mutation as if it had never been sent. */
export const resetMutation = ({
  reason: _reason,
  ifMatch: _ifMatch,
  sentAs: _sentAs,
  failures: _failures,
  interceptions: _interceptions,
  notBefore: _notBefore,
  ...row
}: Mutation): Mutation => ({ ...(row as Mutation), attempts: 0, state: 'waiting' })
