import { paths } from '@group-organizer/contract/paths'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { isObject, parseJson } from '../../domain/parse-json.ts'
import type { SyncDevice } from '../device.ts'
import { backOff } from '../rules/back-off.ts'
import type { PageHost } from './page-host.ts'

/** An event of the server as it came. It says what to pull, never the content. */
export type Poke = { changed: string; [field: string]: unknown }

export const isPoke = (said: unknown): said is Poke => isObject(said) && typeof said['changed'] === 'string'

/** Milliseconds without a sign of life after which a stream counts as lost; the server gives one every 25 seconds. */
const silenceTimeoutMs = 60_000

/** Milliseconds a stream must have lasted for its loss to be an accident, and not how things are here. */
const longEnoughMs = 60_000

export type StreamListener = {
  /** The stream misses nothing from now on. Earlier events are lost. */
  opened: () => void
  heard: (poke: Poke) => void
}

type StreamParts = Pick<SyncDevice, 'apiUrl' | 'fetch' | 'now' | 'random'>
type StreamHost = Pick<PageHost, 'after' | 'on'>

const readToEnd = (
  body: ReadableStream<BufferSource>,
  { alive, heard }: { alive: () => void; heard: StreamListener['heard'] },
) =>
  body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: alive }))
    .pipeTo(
      new WritableStream({
        write: ({ data }) => {
          alive()
          const said = parseJson(data)
          if (isPoke(said)) heard(said)
        },
      }),
    )

const isStream = ({ ok, headers }: Response) =>
  ok && headers.get('content-type')?.startsWith('text/event-stream') === true

/**
 * Opens the server's stream of events, and again whenever it is lost, after a growing and random wait. An answer that is no
 * event stream counts as lost.
 * @returns what closes it
 */
export const openEventStream = (
  { apiUrl, fetch, now, random }: StreamParts,
  host: StreamHost,
  { opened, heard }: StreamListener,
) => {
  const stop = new AbortController()

  const listenOnce = async () => {
    const end = new AbortController()
    const signal = AbortSignal.any([stop.signal, end.signal])
    let cancelTimeout: (() => void) | undefined
    let isOpen = false
    const expectLife = () => {
      cancelTimeout?.()
      cancelTimeout = host.after(silenceTimeoutMs, () => {
        end.abort()
      })
    }
    const alive = () => {
      expectLife()
      if (!isOpen) opened()
      isOpen = true
    }
    expectLife()
    try {
      const response = await fetch(apiUrl + paths.events, { credentials: 'omit', cache: 'no-store', signal })
      if (isStream(response) && response.body) await readToEnd(response.body, { alive, heard })
    } finally {
      cancelTimeout?.()
      end.abort()
    }
  }

  /** Waits, but no longer than until the network returns. */
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (stop.signal.aborted) {
        resolve()
        return
      }
      const over = new AbortController()
      const end = () => {
        cancelTimer()
        over.abort()
        resolve()
      }
      const cancelTimer = host.after(milliseconds, end)
      host.on('online', end, { signal: over.signal })
      stop.signal.addEventListener('abort', end, { signal: over.signal })
    })

  const keepOpen = async () => {
    let failures = 0
    while (!stop.signal.aborted) {
      const began = now()
      await listenOnce().catch(() => undefined)
      failures = now() - began > longEnoughMs ? 0 : failures + 1
      await rest(backOff(failures, random))
    }
  }
  void keepOpen()
  return () => {
    stop.abort()
  }
}
