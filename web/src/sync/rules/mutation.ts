import { recordId } from '@group-organizer/contract/fields'
import * as z from 'zod/mini'
import { mutationSchema } from './mutation-schema.ts'

/** Fields of a record, by name. */
export type Values = Readonly<Record<string, unknown>>

/** What a member wants done to one record; its kind says what the fields may be (`kind.ts`), and which names the record that it belongs to. */
export type NewMutation = Values & {
  /** Name of the kind, and of what is done: `group.create`. */
  type: string
  changes?: Values | undefined
  /** What the member saw: of an update in the fields that it changes, of a deletion in every editable field. */
  base?: Values | undefined
  /** Of an update: the record as it was to be, so that it can be created again where it was deleted meanwhile. */
  whole?: Values | undefined
}

/** What is done to a record, by the type of a mutation: `create`, `update`, `delete`, or one of the kind's own actions. */
export const actionOf = ({ type }: { type: string }) => type.slice(type.indexOf('.') + 1)

export const isCreation = (mutation: { type: string }) => actionOf(mutation) === 'create'
export const isUpdate = (mutation: { type: string }) => actionOf(mutation) === 'update'
export const isDeletion = (mutation: { type: string }) => actionOf(mutation) === 'delete'

/** Why a mutation needs its member. */
const attention = z.object({
  why: z.enum(['conflict', 'gone', 'refused', 'old', 'intercepted']),
  /** The server's own sentence where it refused. */
  message: z.optional(z.string()),
  /** Whether a dialog or the page of unsent changes has shown it to its member. */
  announced: z.optional(z.boolean()),
})
export type Attention = z.infer<typeof attention>

/** What every row of the outbox says, whatever its mutation. */
export const envelope = z.object({
  /** The account that queued it, and the only one it is ever sent under. */
  uid: z.string().check(z.minLength(1)),
  entityId: recordId,
  schema: z.literal(mutationSchema),
  /** The record that must exist first, which was itself made on this device: the group of a feedback. */
  dependsOn: z.optional(recordId),
  /** How often it was sent. From the first time on its content is frozen. */
  attempts: z.int().check(z.gte(0)),
  state: z.enum(['waiting', 'sending', 'signin', 'attention']),
  /** `If-Match` it was sent with, repeated as it was until a 412 leads to a new comparison. */
  ifMatch: z.optional(z.string()),
  /**
   * The idempotency key it was sent with, and how often it was: what is repeated keeps its key. It goes with a new `seq`, and
   * with a refusal, because what was refused was not applied.
   */
  sentAs: z.optional(z.object({ device: z.string(), seq: z.int(), times: z.int().check(z.gte(1)) })),
  /** How often the server failed over it, so that only this record waits: each time the longer. */
  failures: z.optional(z.int().check(z.gte(1))),
  /** How often, since the server last answered it, it did not get through although the server was there. */
  interceptions: z.optional(z.int().check(z.gte(1))),
  /** Not sent before this moment (milliseconds since 1970). */
  notBefore: z.optional(z.number()),
  reason: z.optional(attention),
  /** When the member did it (milliseconds since 1970, this device's clock). */
  createdAt: z.number(),
})

/** A mutation before the database gave it its number. */
export type Envelope = z.infer<typeof envelope>
export type Unnumbered = Envelope & NewMutation

/** A row of the outbox. `seq` counts up per database and is never used twice; the idempotency key follows its order. */
export type Mutation = Unnumbered & { seq: number }

/** What is known of a mutation that is queued now. @param now milliseconds since 1970 */
export const untried = (now: number) =>
  ({ schema: mutationSchema, attempts: 0, state: 'waiting', createdAt: now }) as const

/** The same mutation, as if it had never been sent: nothing of an earlier try is left of it. */
export const resetMutation = ({
  reason: _reason,
  ifMatch: _ifMatch,
  sentAs: _sentAs,
  failures: _failures,
  interceptions: _interceptions,
  notBefore: _notBefore,
  ...row
}: Mutation): Mutation => ({ ...(row as Mutation), attempts: 0, state: 'waiting' })
