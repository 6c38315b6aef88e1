import {
  Counter,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
  collectDefaultMetrics,
} from 'prom-client'
import type { Limit } from '../domain/refusal.ts'
import type { StoreKind } from '../domain/store-kind.ts'
import { type Store, recordsOfKinds } from '../domain/store.ts'
import type { Broken } from '../http/bad-requests.ts'
import type { ErrorCode } from '@group-organizer/contract/errors'

const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

type Answered = { route: string; method: string; status: number; seconds: number }

/** Metrics for the operator. No label names a member, an address or a text. */
export const createMetrics = () => {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  // Event-loop delay, memory, garbage collection, open files.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer begins, by the pattern of its route',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Requests that were refused, by the code of the answer, and by the limit where it was one',
    labelNames: ['code', 'limit'],
    registers,
  })
  const broken = new Counter({
    name: 'http_broken_requests_total',
    help: 'Requests that got no further than the HTTP server, by why; no route has seen them',
    labelNames: ['why'],
    registers,
  })
  const streams = new Gauge({ name: 'event_streams_open', help: 'Open streams of events', registers })
  const operations = new Histogram({
    name: 'store_operation_duration_seconds',
    help: 'Time of calls of the store, failed ones too',
    labelNames: ['operation'],
    buckets,
    registers,
  })

  const timed = <T extends object>(part: T, prefix = ''): T =>
    new Proxy(part, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => {
          const stop = operations.startTimer({ operation: `${prefix}${String(name)}` })
          const end = () => void stop()
          const result: unknown = Reflect.apply(method, target, args)
          if (result instanceof Promise) result.then(end, end)
          return result
        }
      },
    })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: ({ seconds, ...labels }: Answered) => {
      requests.observe(labels, seconds)
    },
    refused: (code: ErrorCode, limit: Limit | undefined) => {
      refusals.inc({ code, limit: limit ?? '' })
    },
    broke: (why: Broken) => {
      broken.inc({ why })
    },
    streamsChanged: (change: 1 | -1) => {
      streams.inc(change)
    },
    timedStore: (store: Store, kinds: readonly StoreKind[]): Store => ({
      ...timed(store),
      records: recordsOfKinds(kinds, (kind) => timed(store.records(kind), `${kind.collection}.`)),
      moderation: timed(store.moderation, 'moderation.'),
      accounts: timed(store.accounts, 'accounts.'),
      pictures: timed(store.pictures, 'pictures.'),
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
