import { answer, refusal } from 'contract/envelope'
import { idempotencyHeader } from 'contract/mutation'
import ky from 'ky'
import * as z from 'zod/mini'
import type { Answer, NoAnswer } from '../../domain/sync/answer.ts'
import { parseJson } from './parse-json.ts'

/** What is held is still what the server has (304). */
export type Same = { kind: 'same' }
export type ApiParts = {
  /** Base of the API, absolute or from the page's origin. */
  apiUrl: string
  fetch: typeof globalThis.fetch
  /** Milliseconds after which a request counts as lost; false for never. */
  timeout?: number | false
}

type Call = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  query?: Record<string, string | number | boolean | undefined>
  json?: unknown
  token?: string
  /** Idempotency key of the mutation. */
  key?: string
  ifMatch?: string
  /** ETag of what is held; the answer may then be 'same'. */
  ifNoneMatch?: string
}

const definedEntries = (headers: Record<string, string | undefined>) =>
  Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)

/** Seconds that a server is left alone at most, whatever it asks for. */
const longestRetryAfter = 60 * 60

const retryAfter = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), longestRetryAfter) : undefined
}

const anyAnswer = answer(z.unknown())
/** A newer server may have more reasons to say no than this version knows: its status says enough then. */
const anyRefusal = z.extend(refusal, { code: z.string() })

/** A hotel's or a train's network answers everything with its own page, mostly as if nothing were wrong (200). */
const notOurs =
  'Something else answered instead of the server. If this network wants you to log in to it, do that first.'

/** It was our server, which says something that this version of the app does not understand. */
const unreadable = 'This version of the app cannot read the server’s answer. Please update the app.'

/** Turns whatever came back into one of the three answers; what does not keep to the contract is none. */
const understand = async <S extends z.core.$ZodType>(
  response: Response,
  data: S,
): Promise<Answer<z.infer<S>> | Same> => {
  if (response.status === 304) return { kind: 'same' }
  const { status } = response
  const body = parseJson(await response.text())
  const foreign: NoAnswer = { kind: 'none', because: notOurs }
  if (response.ok) {
    const accepted = anyAnswer.safeParse(body)
    if (!accepted.success) return foreign
    const content = z.safeParse(data, accepted.data.data)
    if (!content.success) return { kind: 'none', because: unreadable }
    const etag = response.headers.get('etag') ?? ''
    return { kind: 'accepted', status, data: content.data, meta: accepted.data.meta, etag }
  }
  const refused = anyRefusal.safeParse(body)
  if (!refused.success) return foreign
  const { code, message, issues = [], meta } = refused.data
  return {
    kind: 'refused',
    status,
    code,
    message,
    issues,
    data: refused.data.data,
    meta,
    retryAfter: retryAfter(response),
  }
}

/** The one way to the server. Nothing here throws for what a network or a server may do. */
export const createApi = ({ apiUrl, fetch, timeout = 30_000 }: ApiParts) => {
  const http = ky.create({
    prefix: apiUrl,
    fetch,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
  })

  const call = async <S extends z.core.$ZodType>(
    { method, path, query = {}, json, token, key, ifMatch, ifNoneMatch }: Call,
    data: S,
  ): Promise<Answer<z.infer<S>> | Same> => {
    try {
      const response = await http(path.slice(1), {
        method,
        // Not ky's own limit, which ends with the headers: a body that stalls would hold a lock for ever.
        ...(timeout === false ? {} : { signal: AbortSignal.timeout(timeout) }),
        searchParams: query,
        ...(json === undefined ? {} : { json }),
        headers: definedEntries({
          authorization: token === undefined ? undefined : `Bearer ${token}`,
          [idempotencyHeader]: key,
          'if-match': ifMatch,
          'if-none-match': ifNoneMatch,
        }),
      })
      return await understand(response, data)
    } catch {
      return { kind: 'none', because: 'The server cannot be reached.' }
    }
  }

  /** A call whose answer is never 304, because nothing was held. */
  const ask = async <S extends z.core.$ZodType>(
    request: Omit<Call, 'ifNoneMatch'>,
    data: S,
  ): Promise<Answer<z.infer<S>>> => {
    const result = await call(request, data)
    return result.kind === 'same' ? { kind: 'none', because: 'an answer without content' } : result
  }

  return { ask, askIfChanged: call }
}

export type Api = ReturnType<typeof createApi>
