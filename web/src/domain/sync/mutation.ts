import { feedbackContent, feedbackInput } from '@group-organizer/contract/feedback'
import { moment, picture, recordId, userName } from '@group-organizer/contract/fields'
import { groupContent, groupInput, groupPatch } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'
import { reportInput } from '@group-organizer/contract/report'
import * as z from 'zod/mini'
import { mutationSchema } from './mutation-schema.ts'

/** Who wrote it, and when, as it is kept. */
const authored = { userName: z.string(), createdAt: z.string() }

const groupCreate = z.object({
  type: z.literal('group.create'),
  changes: z.object({ ...groupContent.shape, ...authored }),
})
const groupUpdate = z.object({
  type: z.literal('group.update'),
  changes: z.partial(groupContent),
  /** What the member saw in the fields they changed. */
  base: z.partial(groupContent),
  /** The group as it was to be, so that it can be created again where it was deleted meanwhile. */
  whole: z.optional(groupContent),
})
const groupDelete = z.object({
  type: z.literal('group.delete'),
  /** What the member saw in every editable field. */
  base: groupContent,
})
const feedbackCreate = z.object({
  type: z.literal('feedback.create'),
  groupId: recordId,
  changes: z.object({ ...feedbackContent.shape, ...authored, userPhoto: z.string() }),
})
const feedbackUpdate = z.object({
  type: z.literal('feedback.update'),
  groupId: recordId,
  changes: feedbackContent,
  base: feedbackContent,
})
const feedbackDelete = z.object({
  type: z.literal('feedback.delete'),
  groupId: recordId,
  base: feedbackContent,
})
const feedbackLike = z.object({
  type: z.literal('feedback.like'),
  groupId: recordId,
  changes: z.object({ liked: z.boolean() }),
})
const groupReport = z.object({ type: z.literal('group.report'), changes: reportInput })
const feedbackReport = z.object({
  type: z.literal('feedback.report'),
  groupId: recordId,
  changes: reportInput,
})

/**
 * What a member wants done to one record. Read as tolerantly as what a server sends: a later version of the app may allow less,
 * and the server says so of what waits already.
 */
export const newMutation = z.discriminatedUnion('type', [
  groupCreate,
  groupUpdate,
  groupDelete,
  feedbackCreate,
  feedbackUpdate,
  feedbackDelete,
  feedbackLike,
  groupReport,
  feedbackReport,
])
export type NewMutation = z.infer<typeof newMutation>
export type MutationType = NewMutation['type']

const author = { userName: userName(0), createdAt: moment }

/** What a change may say that is queued now, where that is less than what may be kept. */
const contract: Partial<Record<MutationType, z.ZodMiniType>> = {
  'group.create': z.object({ ...groupInput.shape, ...author }),
  'group.update': groupPatch,
  'feedback.create': z.object({ ...feedbackInput.shape, ...author, userPhoto: picture(limits.userPhoto) }),
  'feedback.update': feedbackInput,
}

/** A new mutation as it may be queued. Throws a ZodError where it does not keep to the contract. */
export const keepToContract = (mutation: NewMutation): NewMutation => {
  const strict = contract[mutation.type]
  if (!strict || !('changes' in mutation)) return mutation
  return newMutation.parse({ ...mutation, changes: strict.parse(mutation.changes) })
}

/** Why a mutation needs its member. */
const attention = z.object({
  why: z.enum(['conflict', 'gone', 'refused', 'old', 'intercepted']),
  /** The server's own sentence where it refused. */
  message: z.optional(z.string()),
  /** Whether a dialog or the page of unsent changes has shown it to its member. */
  announced: z.optional(z.boolean()),
})
export type Attention = z.infer<typeof attention>

const envelope = {
  /** The account that queued it, and the only one it is ever sent under. */
  uid: z.string().check(z.minLength(1)),
  entityId: recordId,
  schema: z.literal(mutationSchema),
  /** The record that must exist first: the group of a feedback that was itself made on this device. */
  dependsOn: z.optional(recordId),
  /** How often it was sent. From the first time on its content is frozen. */
  attempts: z.int().check(z.gte(0)),
  state: z.enum(['waiting', 'sending', 'signin', 'attention']),
  /** `If-Match` it was sent with, repeated as it was until a 412 leads to a new comparison. */
  ifMatch: z.optional(z.string()),
  /**
   * The idempotency key it was sent with, and how often it was: what is repeated keeps its key. It goes with a new `seq`, and
   * with a refusal, because what was refused was not applied. Earlier versions sent the row's own `seq`.
   */
  sentAs: z.optional(
    z.object({ device: z.string(), seq: z.optional(z.int()), times: z.int().check(z.gte(1)) }),
  ),
  /** How often the server failed over it, so that only this record waits: each time the longer. */
  failures: z.optional(z.int().check(z.gte(1))),
  /** How often something else answered it in the place of a server that took others. */
  interceptions: z.optional(z.int().check(z.gte(1))),
  /** Not sent before this moment (milliseconds since 1970). */
  notBefore: z.optional(z.number()),
  reason: z.optional(attention),
  /** When the member did it (milliseconds since 1970, this device's clock). */
  createdAt: z.number(),
}

/** A mutation before the database gave it its number. */
export const unnumbered = z.intersection(z.object(envelope), newMutation)
export type Unnumbered = z.infer<typeof unnumbered>

/** Counts up per database and is never used twice; the idempotency key follows its order. */
const numbered = { seq: z.int().check(z.gte(1)) }

/** A row of the outbox. */
export const mutation = z.intersection(z.object({ ...envelope, ...numbered }), newMutation)
export type Mutation = z.infer<typeof mutation>

export type MutationOf<T extends MutationType> = Extract<Mutation, { type: T }>

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
}: Mutation): Mutation => ({ ...row, attempts: 0, state: 'waiting' })

/** A report changes nothing that anyone is shown. */
export const isReport = ({ type }: { type: MutationType }) => type.endsWith('.report')

/** The entity a mutation changes. */
export const entityOf = (type: MutationType) => (type.startsWith('group.') ? 'group' : 'feedback')

/** What this device knows of the record that a change is about. */
export type About = {
  groupName?: string | undefined
  feedback?: string | undefined
}
