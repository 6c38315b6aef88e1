import { answer, refusal } from '@group-organizer/contract/envelope'
import { idempotencyHeader } from '@group-organizer/contract/mutation'
import ky from 'ky'
import * as z from 'zod/mini'
import { parseJson } from '../../domain/parse-json.ts'
import { longestWaitMs } from '../rules/back-off.ts'
import type { Answer, NoAnswer } from '../rules/outcome.ts'
import { reasonOf } from '../rules/reason.ts'

/** The held content is current (304). */
type Same = { kind: 'same' }
export type ApiParts = {
  /** Absolute, or relative to the page's origin. */
  apiUrl: string
  fetch: typeof globalThis.fetch
  /** Milliseconds without data until a request is lost; false: never. */
  silenceMs?: number | false
}

export type Call = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  query?: Record<string, string | number | boolean | undefined>
  json?: unknown
  upload?: { bytes: ArrayBuffer; type: string }
  token?: string
  /** The mutation's idempotency key. */
  key?: string
  ifMatch?: string
  /** ETag of the held content; the answer may be 'same'. */
  ifNoneMatch?: string
}

const retryAfter = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), longestWaitMs / 1_000) : undefined
}

const anyAnswer = answer(z.unknown())
/** A newer server may send unknown codes. The status then says enough. */
const anyRefusal = z.extend(refusal, { code: z.string() })

const unreachable = reasonOf('unreachable')
const brokenOff: NoAnswer = { kind: 'none', because: unreachable, brokeOff: true }

/** Milliseconds after which a request ends, since it may hold a lock. */
const longestMs = 10 * 60_000

/** Limits silence, not the whole answer: slow lines need minutes for a large one. ky's limit ends with the headers. */
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

/** An answer that breaks the contract is none. */
const understand = <S extends z.core.$ZodType>(
  response: Response,
  text: string,
  data: S,
): Answer<z.infer<S>> | Same => {
  if (response.status === 304) return { kind: 'same' }
  const body = parseJson(text)
  const isCutOff = body === undefined && /\bjson\b/.test(response.headers.get('content-type') ?? '')
  // Captive portals answer everything with their own page, often with 200.
  const foreign: NoAnswer = isCutOff ? brokenOff : { kind: 'none', because: reasonOf('not_ours') }
  if (response.ok) {
    const accepted = anyAnswer.safeParse(body)
    if (!accepted.success) return foreign
    const content = z.safeParse(data, accepted.data.data)
    if (!content.success) return { kind: 'none', because: reasonOf('unreadable_answer'), local: true }
    const etag = response.headers.get('etag') ?? ''
    return { kind: 'accepted', data: content.data, meta: accepted.data.meta, etag }
  }
  const refused = anyRefusal.safeParse(body)
  if (!refused.success) return foreign
  const { code, message, data: current, meta } = refused.data
  const { status } = response
  return { kind: 'refused', status, code, message, data: current, meta, retryAfter: retryAfter(response) }
}

/** Never throws for a failure of network or server. */
export const createApi = ({ apiUrl, fetch, silenceMs = 30_000 }: ApiParts) => {
  const http = ky.create({
    prefix: apiUrl,
    fetch,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
    // A 303 would turn a change into a GET, whose answer looks like success.
    redirect: 'error',
  })

  const call = async <S extends z.core.$ZodType>(
    { method, path, query = {}, json, upload, token, key, ifMatch, ifNoneMatch }: Call,
    data: S,
  ): Promise<Answer<z.infer<S>> | Same> => {
    // An upload is silent. The slowest accepted line carries a byte each millisecond.
    const silence = limitSilence(silenceMs && silenceMs + (upload?.bytes.byteLength ?? 0))
    let began = false
    try {
      const response = await http(path.slice(1), {
        method,
        ...(silence.signal && { signal: silence.signal }),
        searchParams: query,
        ...(json === undefined ? {} : { json }),
        ...(upload && { body: upload.bytes }),
        headers: {
          authorization: token === undefined ? undefined : `Bearer ${token}`,
          [idempotencyHeader]: key,
          'content-type': upload?.type,
          'if-match': ifMatch,
          'if-none-match': ifNoneMatch,
        },
      })
      began = true
      silence.heard()
      // Chromium sometimes reports a 'no-store' request as aborted if a page reads it in pieces. Only lists need pieces.
      const text = await (method === 'get' ? readText(response, silence.heard) : response.text())
      return understand(response, text, data)
    } catch {
      return began ? brokenOff : { kind: 'none', because: unreachable }
    } finally {
      silence.end()
    }
  }

  /** Requests without cached content never get 304. */
  const ask = async <S extends z.core.$ZodType>(
    request: Omit<Call, 'ifNoneMatch'>,
    data: S,
  ): Promise<Answer<z.infer<S>>> => {
    const result = await call(request, data)
    return result.kind === 'same' ? { kind: 'none', because: reasonOf('nonsense') } : result
  }

  return { ask, askIfChanged: call }
}

export type Api = ReturnType<typeof createApi>

/** Screens need no API client, so it is loaded after the first one. */
export const withApi = <D extends ApiParts>(device: D): D & { api: Api } => ({
  ...device,
  api: createApi(device),
})
