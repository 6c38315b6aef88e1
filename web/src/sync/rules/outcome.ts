import type { Issue, Meta } from '@group-organizer/contract/envelope'
import type { ErrorCode } from '@group-organizer/contract/errors'
import { isFulfilled } from './compare.ts'
import type { Kind } from './kind.ts'
import { type Attention, type Mutation, actionOf, isCreation, isDeletion } from './mutation.ts'

/** The server said yes. */
export type Accepted<T> = { kind: 'accepted'; status: number; data: T; meta: Meta; etag: string }

/** The server said no, in its own words. */
export type Refused = {
  kind: 'refused'
  status: number
  /** One of the contract's `ErrorCode`, or one that only a newer server knows. */
  code: string
  message: string
  issues: Issue[]
  /** The current record where the refusal is about one. */
  data: unknown
  meta: Meta | undefined
  /** Seconds to wait, where the server asked for it. */
  retryAfter: number | undefined
  /** The mutation was not even sent: it was something that has to come first which was refused. */
  unsent?: boolean | undefined
}

/** No answer of ours: no network, a time-out, a captive portal, a proxy's page, a contract broken. In a sentence. */
export type NoAnswer = {
  kind: 'none'
  because: string
  /** The device failed, and nothing on the way: its sign-in, its database, or this version, which cannot read the answer. */
  local?: true
  /** It began, and ended before it was complete: less may come through. */
  brokeOff?: true
  /** The mutation was not even sent: it was something that has to come first which did not get through. */
  unsent?: boolean | undefined
}

export type Answer<T> = Accepted<T> | Refused | NoAnswer

/** What an answer means for the mutation it answers, and for those behind it. */
export type Outcome =
  /** It took effect, or has nothing left to do. */
  | { kind: 'done' }
  /**
   * Another device goes by the name it was sent under, so that its key stands for something else: it is compared again, and
   * sent under a name of this device's own.
   */
  | { kind: 'rename' }
  /** The content moved on: store what the server has and compare again. */
  | { kind: 'compare' }
  /** The member decides. */
  | { kind: 'attention'; reason: Attention }
  /** The session is not accepted; `isClosed`: because its account was deleted. */
  | { kind: 'signin'; isClosed?: true }
  /** This change does not get through to a server that is there: only its record waits. */
  | { kind: 'intercepted' }
  /** Only this record waits, in seconds at least. */
  | { kind: 'later'; retryAfter: number | undefined }
  /** The server takes nothing right now, or this device's own database fails: the whole drain pauses. */
  | {
      kind: 'pause'
      because: string
      /** In seconds, at least. */
      retryAfter: number | undefined
      device?: true
      /** Only this account has used up its limit; others may go on. */
      ofAccount?: true
    }

const judgedNothing =
  'The server answered, but not about your changes: it may have moved, or this network leads elsewhere.'

/** The answer to a session that began before its account was deleted. */
export const accountClosed = 'account_closed' satisfies ErrorCode

const pausing = new Set([408, 425, 429, 503])

/**
 * Whether a request to the server got no answer of it: nothing, or something else answered in its place. Without an epoch no
 * record was judged: a wrong address answers so, or a proxy's rewrite. The record may be well.
 */
export const isIntercepted = (answer: Answer<unknown>): boolean => {
  if (answer.kind !== 'refused') return answer.kind === 'none' && !answer.local
  const { status, meta } = answer
  return meta === undefined && status < 500 && status !== 401 && !pausing.has(status)
}

/** After so many interceptions a change needs its member. */
const mostInterceptions = 8

const afterInterception = ({ interceptions = 0 }: Mutation): Outcome =>
  interceptions + 1 < mostInterceptions
    ? { kind: 'intercepted' }
    : { kind: 'attention', reason: { why: 'intercepted' } }

/**
 * Whether a repeat repeats what this device sent: the last that was applied is this very key, and it knows of no other device
 * by its name. A first try may be a repeat, too: the network has doubled it. A device sends the changes of a record one by one,
 * so none of its own can have overtaken this one.
 */
const isOwnRepeat = ({ seq, sentAs }: Mutation, appliedSeq: number, device: string | undefined) =>
  sentAs !== undefined && sentAs.device === device && appliedSeq === (sentAs.seq ?? seq)

/** Whether another device by the same name did something else under this key. */
const isOfNamesake = (
  kind: Kind,
  mutation: Mutation,
  { data, meta }: Accepted<unknown>,
  device: string | undefined,
) => {
  const { appliedSeq } = meta
  if (appliedSeq === undefined || isOwnRepeat(mutation, appliedSeq, device)) return false
  return !kind.isRow(data) || !isFulfilled(kind, mutation, data)
}

/**
 * Judges an answer; see `docs/sync.md`, 'Draining'.
 * @param device the id this device goes by now
 * @param isServed whether this is an interception, and the server answers others: it counts against this change alone
 */
export const outcomeOf = (
  kind: Kind,
  mutation: Mutation,
  answer: Answer<unknown>,
  device: string | undefined,
  isServed = false,
): Outcome => {
  if (answer.kind === 'accepted')
    return isOfNamesake(kind, mutation, answer, device) ? { kind: 'rename' } : { kind: 'done' }
  if (isServed) return afterInterception(mutation)
  if (answer.kind === 'none') return { kind: 'pause', because: answer.because, retryAfter: undefined }
  const { status, code, message, retryAfter } = answer
  if (pausing.has(status))
    return { kind: 'pause', because: message, retryAfter, ...(status === 429 && { ofAccount: true }) }
  if (status >= 500) return { kind: 'later', retryAfter }
  if (status === 401) return { kind: 'signin', ...(code === accountClosed && { isClosed: true }) }
  if (answer.meta === undefined) return { kind: 'pause', because: judgedNothing, retryAfter }
  // A creation that differs from what its id stands for has no base to compare: the member decides.
  if (status === 412)
    return isCreation(mutation)
      ? { kind: 'attention', reason: { why: 'conflict', message } }
      : { kind: 'compare' }
  // 'Never existed' is also what a purge, or a restored backup, leaves of a record; and a creation that the server refused
  // is never there to be deleted, or reported. A repeat that is late cannot bring it back: it is refused for the same reason.
  if (status === 410 || status === 404)
    return isDeletion(mutation) || kind.own[actionOf(mutation)]?.endsWithRecord
      ? { kind: 'done' }
      : { kind: 'attention', reason: { why: 'gone', message } }
  return { kind: 'attention', reason: { why: 'refused', message } }
}
