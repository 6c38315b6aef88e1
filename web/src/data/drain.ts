import { errors } from 'api/contract/errors'
import type { FeedbackRow } from 'api/contract/feedback'
import type { GroupRow } from 'api/contract/group'
import type { Answer, NoAnswer, Refused } from '../domain/answer.ts'
import { backOff } from '../domain/back-off.ts'
import type { Mutation } from '../domain/mutation.ts'
import type { Outcome } from '../domain/outcome.ts'
import { claim, releaseAbandoned } from './claim.ts'
import type { Data } from './data.ts'
import { deviceId } from './device-id.ts'
import { requestOf, rowSchemaOf } from './request-of.ts'
import { settle } from './settle.ts'
import { subjectOf } from './subject-of.ts'

/** Records in flight at once. */
const lanes = 6

/** How a drain ended. */
export type Drained =
  /** Nothing is left that could be sent now. */
  | { kind: 'drained' }
  /** Nobody is served right now; to be tried again at `until` (milliseconds since 1970). */
  | { kind: 'paused'; because: string; until: number }
  /** The member has to sign in first. */
  | { kind: 'signin' }

/** The member's token, or null; no answer where the provider is needed for it and cannot be reached. */
const tokenOf = async ({ token }: Data, fresh: boolean): Promise<string | null | NoAnswer> => {
  try {
    return await token({ fresh })
  } catch (error) {
    return { kind: 'none', because: error instanceof Error ? error.message : 'the sign-in cannot be reached' }
  }
}

/** Sends one mutation under its own account's token. Null where that account is not signed in any more. */
const send = async (
  data: Data,
  device: string,
  mutation: Mutation,
  fresh: boolean,
): Promise<Answer<GroupRow | FeedbackRow> | null> => {
  const token = await tokenOf(data, fresh)
  if (typeof token === 'object' && token !== null) return token
  if (token === null || subjectOf(token) !== mutation.uid) return null
  const { ifMatch } = mutation
  return data.api.ask(
    {
      ...requestOf(mutation),
      token,
      key: `${device}:${String(mutation.seq)}`,
      ...(ifMatch === undefined ? {} : { ifMatch }),
    },
    rowSchemaOf(mutation),
  )
}

/** Stands for the answer of a server that was not even asked, because the account is not signed in any more. */
const signedOut: Refused = {
  kind: 'refused',
  status: errors.signin_required.status,
  code: 'signin_required',
  message: errors.signin_required.message,
  issues: [],
  data: undefined,
  meta: undefined,
  retryAfter: undefined,
}

const deliver = async (data: Data, device: string, mutation: Mutation): Promise<Outcome> => {
  const first = await send(data, device, mutation, false)
  // A token can expire between two requests: one refresh, then the member is asked.
  const expired = first?.kind === 'refused' && first.status === 401
  const answer = expired ? await send(data, device, mutation, true) : first
  return settle(data, mutation, answer ?? signedOut)
}

/** Runs lanes until nothing can be sent any more, or one of them found a reason to stop. */
const runLanes = async (data: Data, uid: string): Promise<Outcome | undefined> => {
  const device = await deviceId(data.db, data.random)
  const flights = new Map<number, Promise<void>>()
  let stop: Outcome | undefined
  const fly = (mutation: Mutation) =>
    deliver(data, device, mutation).then((outcome) => {
      if (outcome.kind === 'pause' || outcome.kind === 'signin') stop ??= outcome
      flights.delete(mutation.seq)
    })
  while (stop === undefined) {
    const free = lanes - flights.size
    const claimed = free > 0 ? await claim(data.db, { uid, now: data.now(), most: free }) : []
    for (const mutation of claimed) flights.set(mutation.seq, fly(mutation))
    if (flights.size === 0) break
    await Promise.race(flights.values())
  }
  await Promise.all(flights.values())
  return stop
}

/**
 * Delivers what waits for the signed-in account: at most one drain per browser and account at a time (a second one
 * queues behind it), serial per record and along dependencies, up to six records in parallel.
 */
export const drain = async (data: Data, failures = 0): Promise<Drained> => {
  const token = await tokenOf(data, false)
  if (token === null) return { kind: 'signin' }
  if (typeof token === 'object')
    return { kind: 'paused', because: token.because, until: data.now() + backOff(failures, data.random) }
  const uid = subjectOf(token)
  const stopped: Outcome | undefined = await data.locks.request(`drain:${uid}`, async () => {
    await releaseAbandoned(data.db, uid)
    return runLanes(data, uid)
  })
  if (stopped?.kind === 'signin') return { kind: 'signin' }
  if (stopped?.kind !== 'pause') return { kind: 'drained' }
  const until = data.now() + backOff(failures, data.random, stopped.retryAfter)
  return { kind: 'paused', because: stopped.because, until }
}
