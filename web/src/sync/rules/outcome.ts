import type { Meta } from '@group-organizer/contract/envelope'
import type { ErrorCode } from '@group-organizer/contract/errors'
import { isFulfilled } from './compare.ts'
import type { Kind } from './kind.ts'
import { type Attention, type Mutation, actionOf, isCreation, isDeletion } from './mutation.ts'
import { type Reason, reasonOf } from './reason.ts'

export type Accepted<T> = { kind: 'accepted'; data: T; meta: Meta; etag: string }

export type Refused = {
  kind: 'refused'
  status: number
  /** An `ErrorCode`, or a newer server's code. */
  code: string
  message: string
  /** The current record, if the refusal is about one. */
  data?: unknown
  meta?: Meta | undefined
  /** Seconds that the server asked for. */
  retryAfter?: number | undefined
  /** A prerequisite was refused, so the mutation was not sent. */
  unsent?: boolean | undefined
}

/** No network, a time-out, a captive portal, a proxy's page or a broken contract. */
export type NoAnswer = {
  kind: 'none'
  because: Reason
  /** The fault is the device's: its sign-in, its database, or this version. */
  local?: true
  /** The answer ended early: smaller parts may work. */
  brokeOff?: true
  /** A prerequisite failed, so the mutation was not sent. */
  unsent?: boolean | undefined
}

export type Answer<T> = Accepted<T> | Refused | NoAnswer

/** The reason why an answer brought nothing. */
export const problemOf = (answer: Refused | NoAnswer): Reason =>
  answer.kind === 'none' ? answer.because : { code: answer.code, message: answer.message }

export type Outcome =
  /** The mutation took effect, or there is nothing left to do. */
  | { kind: 'done' }
  /** Another device has the same id. The mutation is compared again and sent under a new id. */
  | { kind: 'rename' }
  /** The content changed: store the server's row and compare again. */
  | { kind: 'compare' }
  | { kind: 'attention'; reason: Attention }
  /** The session is refused; `isClosed`: its account was deleted. */
  | { kind: 'signin'; isClosed?: true }
  /** Something between device and server blocks this change: its record waits. */
  | { kind: 'intercepted' }
  /** Its record waits at least so many seconds. */
  | { kind: 'later'; retryAfter?: number | undefined }
  /** The server accepts nothing now, or the device's database fails: the drain pauses. */
  | {
      kind: 'pause'
      because: Reason
      /** Seconds, at least. */
      retryAfter?: number | undefined
      device?: true
      /** Only this account reached its limit. */
      ofAccount?: true
    }

export type Pause = Extract<Outcome, { kind: 'pause' }>

/** The session began before its account was deleted. */
export const accountClosed = 'account_closed' satisfies ErrorCode

const pausing = new Set([408, 425, 429, 503])

/** The code of a 410 whose record exists, but takes nothing more. */
const closed = 'closed' satisfies ErrorCode

/** Whether the record was not judged: no answer, or one without an epoch, for example from a proxy. */
export const isIntercepted = (answer: Answer<unknown>): boolean => {
  if (answer.kind !== 'refused') return answer.kind === 'none' && !answer.local
  const { status, meta } = answer
  return meta === undefined && status < 500 && status !== 401 && !pausing.has(status)
}

/** The member decides after so many interceptions. */
const mostInterceptions = 8

const afterInterception = ({ interceptions = 0 }: Mutation): Outcome =>
  interceptions + 1 < mostInterceptions
    ? { kind: 'intercepted' }
    : { kind: 'attention', reason: { why: 'intercepted' } }

/**
 * Whether the answer repeats this device's own key. A network may double even a first try. A device sends the changes of a
 * record in order, so none of its own can be ahead.
 */
const isOwnRepeat = ({ sentAs }: Mutation, appliedSeq: number, device: string | undefined) =>
  sentAs !== undefined && sentAs.device === device && appliedSeq === sentAs.seq

/** Whether another device of the same id used this key for something else. */
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
 * Judges an answer; see `docs/sync.md`, 'Answers'.
 * @param device this device's current id
 * @param isServed the answer is an interception, but the server answers other requests
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
  if (answer.kind === 'none') return { kind: 'pause', because: answer.because }
  const { status, code, message, retryAfter } = answer
  if (pausing.has(status))
    return {
      kind: 'pause',
      because: problemOf(answer),
      retryAfter,
      ...(status === 429 && { ofAccount: true }),
    }
  if (status >= 500) return { kind: 'later', retryAfter }
  if (status === 401) return { kind: 'signin', ...(code === accountClosed && { isClosed: true }) }
  if (answer.meta === undefined) return { kind: 'pause', because: reasonOf('judged_nothing'), retryAfter }
  // A creation has no base to compare, so the member decides.
  if (status === 412)
    return isCreation(mutation)
      ? { kind: 'attention', reason: { why: 'conflict', code, message } }
      : { kind: 'compare' }
  const isGone = status === 404 || status === 410
  // A purge or restore also leaves 404. Nothing is left to delete or report, and no late repeat can bring it back.
  if (isGone && (isDeletion(mutation) || kind.own[actionOf(mutation)]?.endsWithRecord))
    return { kind: 'done' }
  const why = isGone && code !== closed ? 'gone' : 'refused'
  return { kind: 'attention', reason: { why, code, message } }
}
