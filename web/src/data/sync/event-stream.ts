import { type Poke, poke } from 'contract/event'
import { paths } from 'contract/paths'
import { backOff } from '../../domain/sync/back-off.ts'
import type { Data } from '../device.ts'
import { parseJson } from '../server/parse-json.ts'

/** Milliseconds without a sign of life after which a stream counts as lost; the server gives one every 25 seconds. */
const patience = 60_000

/** Milliseconds a stream must have lasted for its loss to be an accident, and not how things are here. */
const longEnough = 60_000

/** Hears what the server says. */
export type Hearing = {
  /** From now on nothing is missed; what was said before is. */
  opened: () => void
  heard: (poke: Poke) => void
}

type ListenParts = Pick<Data, 'apiUrl' | 'fetch' | 'now' | 'random'>

/** Reads a stream of events to its end, as far as this API uses them: each is one line of data (HTML standard, 9.2). */
const readEvents = async (
  body: ReadableStream<Uint8Array>,
  { alive, heard }: Hearing & { alive: () => void },
) => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    alive()
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = poke.safeParse(line.startsWith('data:') ? parseJson(line.slice(5)) : undefined)
      if (said.success) heard(said.data)
    }
  }
}

const isStream = ({ ok, headers }: Response) =>
  ok && headers.get('content-type')?.startsWith('text/event-stream') === true

/** Listens until the stream is lost, for whatever reason. What is no stream of ours, as a captive portal's page, is let go. */
const listenOnce = async ({ apiUrl, fetch }: ListenParts, hearing: Hearing, stopped: AbortSignal) => {
  const end = new AbortController()
  const signal = AbortSignal.any([stopped, end.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  let open = false
  const stayAwake = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      end.abort()
    }, patience)
  }
  const alive = () => {
    stayAwake()
    if (!open) hearing.opened()
    open = true
  }
  stayAwake()
  try {
    const response = await fetch(apiUrl + paths.events, { credentials: 'omit', cache: 'no-store', signal })
    if (isStream(response) && response.body) await readEvents(response.body, { ...hearing, alive })
  } finally {
    clearTimeout(timer)
    end.abort()
  }
}

/** Waits, but no longer than until the network returns. */
const rest = (milliseconds: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const { signal } = over
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end, { signal })
    stopped.addEventListener('abort', end, { signal })
  })

/**
 * Listens to what the server says has changed, and again after a while when it cannot be heard any more: later and later,
 * and each device at a moment of its own, so that a server that comes back is not run over.
 * @returns a function that stops it
 */
export const listen = (parts: ListenParts, hearing: Hearing) => {
  const stop = new AbortController()
  const { signal } = stop
  /** The next try may go better; there is nobody to tell. */
  const lost = () => undefined
  const goOn = async () => {
    let failures = 0
    while (!signal.aborted) {
      const began = parts.now()
      await listenOnce(parts, hearing, signal).catch(lost)
      failures = parts.now() - began > longEnough ? 0 : failures + 1
      await rest(backOff(failures, parts.random), signal)
    }
  }
  void goOn()
  return () => {
    stop.abort()
  }
}
