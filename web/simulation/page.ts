import { paths } from '@group-organizer/contract/paths'
import type { PageHost } from '../src/sync/schedule/page-host.ts'
import { startSyncScheduler } from '../src/sync/schedule/sync-scheduler.ts'
import { type SyncState, useSyncState } from '../src/sync/schedule/sync-state.ts'
import type { Browser } from './browser.ts'
import type { Commit } from './journal.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

type PageEvent = Parameters<PageHost['on']>[0]

/** A tab that runs the app's own sync: its real scheduler over virtual timers, triggers, channels and event streams. */
export type Page = {
  tab: Tab
  state: () => SyncState
  /** Timers that will make it do something, beside those that only look after a minute whether all is well. */
  alarms: () => number
  show: (isVisible: boolean) => void
  dispatch: (event: PageEvent) => void
  deliver: () => void
  hear: (channel: string, message: unknown) => void
  outboxChanged: () => void
  /** The server says something; nothing is heard where no stream is open. */
  serverSays: (poke: object) => void
  /** The connection to the server breaks. */
  streamBreaks: () => void
  stop: () => void
}

const lookAfterMs = 60_000

const eventsPath = paths.events

/** Starts the sync of a tab. */
export const startPage = (world: World, browser: Browser, tab: Tab, isVisibleFirst: boolean): Page => {
  const owner = {}
  let isVisible = isVisibleFirst
  let isStopped = false
  let state = useSyncState.getInitialState()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const listeners = new Map<PageEvent, Set<() => void>>()
  const channels = new Map<string, (message: unknown) => void>()
  const watchers = new Set<() => void>()

  const isRunning = () => tab.alive() && !isStopped
  /** Runs a task of the page's own, unless it is gone by then. */
  const later = (task: () => void) => {
    world.scheduler.event(() => {
      if (isRunning()) task()
    })
  }
  const say = (text: string) => stream?.enqueue(new TextEncoder().encode(`${text}\n\n`))

  const openStream = (signal: AbortSignal | null | undefined) => {
    if (!browser.online) return Promise.reject(new TypeError('Failed to fetch'))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller
        signal?.addEventListener('abort', () => {
          if (stream === controller) stream = undefined
          controller.error(signal.reason)
        })
      },
    })
    later(() => {
      say(': listening')
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }

  const dispatch = (event: PageEvent) => {
    for (const listener of [...(listeners.get(event) ?? [])]) later(listener)
  }

  const host: PageHost = {
    after: (milliseconds, task) =>
      world.timers.after(owner, milliseconds, () => {
        if (isRunning()) task()
      }),
    isVisible: () => isVisible,
    isOnline: () => browser.online,
    on: (event, listener, { signal }) => {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
      signal.addEventListener('abort', () => all.delete(listener))
    },
    openChannel: (name, heard) => {
      channels.set(name, heard)
      return {
        postMessage: (message) => {
          for (const other of browser.pages) if (other !== page) other.hear(name, message)
        },
        close: () => channels.delete(name),
      }
    },
    watchOutbox: (changed) => {
      watchers.add(changed)
      later(changed)
      return () => watchers.delete(changed)
    },
    reportError: (error) => {
      if (isRunning()) world.judge.fail(`The sync reported: ${String(error)}`)
    },
  }

  const fetch: typeof globalThis.fetch = (resource, options) =>
    typeof resource === 'string' && resource.endsWith(eventsPath)
      ? openStream(options?.signal)
      : tab.data.fetch(resource, options)

  const sync = startSyncScheduler(
    { ...tab.data, fetch },
    {
      joined: () => [],
      onWaiting: () => undefined,
      shown: new Map(),
      host,
      state: {
        setState: (change) => {
          state = { ...state, ...(typeof change === 'function' ? change(state) : change) }
        },
      },
    },
  )

  const page: Page = {
    tab,
    state: () => state,
    alarms: () => world.timers.of(owner).filter(({ delay }) => delay !== lookAfterMs).length,
    show: (visible) => {
      isVisible = visible
      dispatch('visibilitychange')
    },
    dispatch,
    deliver: () => {
      later(() => void sync.deliver())
    },
    hear: (channel, message) => {
      later(() => channels.get(channel)?.(message))
    },
    outboxChanged: () => {
      for (const changed of watchers) later(changed)
    },
    serverSays: (poke) => {
      later(() => say(`data: ${JSON.stringify(poke)}`))
    },
    streamBreaks: () => {
      stream?.error(new TypeError('network error'))
      stream = undefined
    },
    stop: () => {
      isStopped = true
      sync.stop()
      world.timers.forget(owner)
      browser.pages.delete(page)
    },
  }
  browser.pages.add(page)
  return page
}

/** Whether a transaction has written to the outbox, as a live query of its keys notices. */
export const hasOutboxChanged = ({ outbox }: Commit) => outbox.length > 0
