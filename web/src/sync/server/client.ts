import { answer, refusal } from '@group-organizer/contract/envelope'
import { idempotencyHeader } from '@group-organizer/contract/mutation'
import ky from 'ky'
import * as z from 'zod/mini'
import { parseJson } from '../../domain/parse-json.ts'
import { longestWaitMs } from '../rules/back-off.ts'
import type { Answer, NoAnswer } from '../rules/outcome.ts'

/** What is held is still what the server has (304). */
export type Same = { kind: 'same' }
export type ApiParts = {
  /** Base of the API, absolute or from the page's origin. */
  apiUrl: string
  fetch: typeof globalThis.fetch
  /** Milliseconds of silence after which a request counts as lost; false for never. */
  silenceMs?: number | false
}

type Call = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  query?: Record<string, string | number | boolean | undefined>
  json?: unknown
  /** A body that is no JSON, and its type. */
  upload?: { bytes: ArrayBuffer; type: string }
  token?: string
  /** Idempotency key of the mutation. */
  key?: string
  ifMatch?: string
  /** ETag of what is held; the answer may then be 'same'. */
  ifNoneMatch?: string
}

const definedEntries = (headers: Record<string, string | undefined>) =>
  Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)

const retryAfter = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), longestWaitMs / 1_000) : undefined
}

const anyAnswer = answer(z.unknown())
/** A newer server may have more reasons to say no than this version knows: its status says enough then. */
const anyRefusal = z.extend(refusal, { code: z.string() })

/** A hotel's or a train's network answers everything with its own page, mostly as if nothing were wrong (200). */
const notOurs =
  'Something else answered instead of the server. If this network wants you to log in to it, do that first.'

const unreachable = 'The server cannot be reached.'
const brokenOff: NoAnswer = { kind: 'none', because: unreachable, brokeOff: true }

/** It was our server, which says something that this version of the app does not understand. */
const unreadable = 'This version of the app cannot read the server’s answer. Please update the app.'

/** Milliseconds after which a request ends, however much still comes: it may hold a lock. */
const longestMs = 10 * 60_000

/**
 * A time limit on silence, not on the whole answer: a large one on a slow line takes minutes, and never came where it was
 * cut off each time. Not ky's own limit, which ends with the headers.
 */
const limitSilence = (silenceMs: number | false) => {
  if (silenceMs === false) return { signal: undefined, heard: () => undefined, end: () => undefined }
  const controller = new AbortController()
  const abort = () => {
    controller.abort()
  }
  let timer = setTimeout(abort, silenceMs)
  const whole = setTimeout(abort, longestMs)
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, silenceMs)
    },
    end: () => {
      clearTimeout(timer)
      clearTimeout(whole)
    },
  }
}

/** The body as text; calls `heard` for each piece. */
const readText = async (response: Response, heard: () => void): Promise<string> => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return text
    heard()
    text += piece.value
  }
}

/** Turns whatever came back into one of the three answers; what does not keep to the contract is none. */
const understand = <S extends z.core.$ZodType>(
  response: Response,
  text: string,
  data: S,
): Answer<z.infer<S>> | Same => {
  if (response.status === 304) return { kind: 'same' }
  const { status } = response
  const body = parseJson(text)
  const isCutOff = body === undefined && /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const foreign: NoAnswer = isCutOff ? brokenOff : { kind: 'none', because: notOurs }
  if (response.ok) {
    const accepted = anyAnswer.safeParse(body)
    if (!accepted.success) return foreign
    const content = z.safeParse(data, accepted.data.data)
    if (!content.success) return { kind: 'none', because: unreadable, local: true }
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
export const createApi = ({ apiUrl, fetch, silenceMs = 30_000 }: ApiParts) => {
  const http = ky.create({
    prefix: apiUrl,
    fetch,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
    // A 303 would turn a change into a GET, whose answer looks as if the change had been accepted.
    redirect: 'error',
  })

  const call = async <S extends z.core.$ZodType>(
    { method, path, query = {}, json, upload, token, key, ifMatch, ifNoneMatch }: Call,
    data: S,
  ): Promise<Answer<z.infer<S>> | Same> => {
    // While a body is on its way up nothing is heard: the slowest line that counts carries a byte each millisecond.
    const silence = limitSilence(silenceMs && silenceMs + (upload?.bytes.byteLength ?? 0))
    let began = false
    try {
      const response = await http(path.slice(1), {
        method,
        ...(silence.signal && { signal: silence.signal }),
        searchParams: query,
        ...(json === undefined ? {} : { json }),
        ...(upload && { body: upload.bytes }),
        headers: definedEntries({
          authorization: token === undefined ? undefined : `Bearer ${token}`,
          [idempotencyHeader]: key,
          'content-type': upload?.type,
          'if-match': ifMatch,
          'if-none-match': ifNoneMatch,
        }),
      })
      began = true
      silence.heard()
      // Lists take long, so that each piece counts. A change's answer is short, and 'no-store': Chromium reports such
      // a request as aborted now and then where a page reads it in pieces, although all of it arrived.
      const text = await (method === 'get' ? readText(response, silence.heard) : response.text())
      return understand(response, text, data)
    } catch {
      return began ? brokenOff : { kind: 'none', because: unreachable }
    } finally {
      silence.end()
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

/** The device together with its way to the server, which screens do without: it is loaded after the first of them. */
export const withApi = <D extends ApiParts>(device: D): D & { api: Api } => ({
  ...device,
  api: createApi(device),
})
