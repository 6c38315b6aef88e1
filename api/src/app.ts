import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import type { AccountCheck } from './auth/account-check.ts'
import { InvalidToken, type Verify } from './auth/verifier.ts'
import { isClosedTo } from './domain/closing.ts'
import { productKinds } from './domain/kinds/product-kinds.ts'
import { createMeetings } from './domain/meetings/meetings.ts'
import { createNews } from './domain/news/news.ts'
import { createPeople } from './domain/people/people.ts'
import { usualPushHosts } from './domain/push/endpoints.ts'
import { type PushSettings, createPush } from './domain/push/push.ts'
import type { Kinds } from './domain/record-kind.ts'
import { Refusal } from './domain/refusal.ts'
import type { Store } from './domain/store.ts'
import { type EventBus, createEventBus, publishOn } from './events/event-bus.ts'
import { compressed } from './http/compressed.ts'
import { type SignIn, securityHeaders } from './http/security-headers.ts'
import { type Site, inlineScripts, pageRoutes } from './http/static-page.ts'
import { type ForwardingNotes, withHome } from './middleware/client-home.ts'
import type { AccountLimits, Api, RouteDeps } from './middleware/context.ts'
import { onError } from './middleware/errors.ts'
import { type Metrics, createMetrics } from './middleware/metrics.ts'
import { usualPictures } from './middleware/picture-quota.ts'
import {
  createReadLimit,
  createWriteLimit,
  usualAccount,
  usualReads,
  usualWrites,
} from './middleware/rate-limits.ts'
import { requestLog } from './middleware/request-log.ts'
import { type RequestSlots, createRequestSlots, usualSlots } from './middleware/request-slots.ts'
import { requireHost } from './middleware/require-host.ts'
import { noSuchRoute, notAllowed, refuse, withEpoch } from './middleware/respond.ts'
import { accountRoutes } from './routes/account.ts'
import { calendarRoutes } from './routes/calendars/calendars.ts'
import { changesRoutes } from './routes/changes.ts'
import { type StreamLimits, eventRoutes, usualStreams } from './routes/events.ts'
import { feedbackRoutes } from './routes/feedbacks.ts'
import { groupRoutes } from './routes/groups.ts'
import { healthRoutes } from './routes/health.ts'
import { accountAnswerRoutes, meetingRoutes } from './routes/meetings.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { openapiRoutes } from './routes/openapi.ts'
import { membershipRoutes, peopleRoutes } from './routes/people.ts'
import { pushRoutes } from './routes/push/push.ts'
import { reportRoutes } from './routes/reports.ts'
import { pictureRoutes, uploadRoutes } from './routes/uploads.ts'
import { announcementRoutes, replyRoutes } from './routes/words/announcements.ts'
import { newsRoutes } from './routes/words/news.ts'
import { idempotencyHeader } from '@group-organizer/contract/mutation'
import { apiBase, paths } from '@group-organizer/contract/paths'

export type Deps = {
  store: Store
  kinds?: Kinds
  /** Routes of further kinds, below the API's base. */
  moreRoutes?: (deps: RouteDeps) => Hono<Api>
  verify: Verify
  log: Logger
  now?: () => number
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number
  eventBus?: EventBus
  /** Origins of other pages that may call the API. */
  corsOrigins?: string[]
  /** Proxies whose `X-Forwarded-For` counts. */
  trustedProxies?: string[]
  /** Per ten minutes. */
  writesPerAccount?: number
  accountLimits?: AccountLimits
  pictureBytes?: number
  /** Records per ten minutes. */
  readsPerAddress?: number
  requestSlots?: RequestSlots
  maxStreams?: StreamLimits
  /** Folder of the built page. Without it the server has only the API. */
  pageDir?: string | undefined
  connectTo?: string[]
  signIn?: SignIn
  /** A token is valid until it expires if this is missing. */
  accountCheck?: AccountCheck | undefined
  requireVerifiedEmail?: boolean
  metricsToken?: string | undefined
  metrics?: Metrics | undefined
  logKey?: string | undefined
  /** No push message is sent if this is missing. */
  push?: PushSettings
} & Pick<Site, 'publicOrigin' | 'operatorEmail' | 'retireWorker'>

const nobodyTold: PushSettings = {
  publicKey: '',
  hosts: usualPushHosts,
  send: () => Promise.resolve({ is: 'dropped' }),
}

const freshness = createMiddleware(async (c, next) => {
  await next()
  // `c.header` copies a finished answer into a stream, at twice the cost.
  c.res.headers.set('Cache-Control', c.req.header('authorization') ? 'no-store' : 'no-cache')
})

/** Destinations of scripts' requests and of opened addresses (Fetch Metadata). */
const dataDestinations = ['empty', 'document']

/** A group's picture could be the address of the event stream. Every visitor's browser would then wait for it. */
const dataOnly = createMiddleware<Api>(async (c, next) => {
  const destination = c.req.header('sec-fetch-dest')
  if (destination !== undefined && !dataDestinations.includes(destination)) return noSuchRoute(c)
  await next()
  return undefined
})

/** The demo accepts unsigned tokens. A foreign host name that resolves to this machine must not reach it. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

const demoAtHome = createMiddleware<Api>((c, next) =>
  thisMachine.test(new URL(c.req.url).hostname) ? next() : Promise.resolve(refuse(c, 'misdirected')),
)

const allowOrigins = (origin: string[]) =>
  cors({
    origin,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', idempotencyHeader],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 7_200,
  })

/** Answers that name the store's epoch. */
const aboutRecords = (kinds: Kinds) => [
  ...kinds.sent.map(({ collection }) => `/${collection}/*`),
  paths.changes,
  `${paths.account}/*`,
  '/uploads/*',
  paths.health,
]

/** Compression would make the ETags of single records weak. */
const lists = [
  ...[paths.groups, paths.meetings, paths.changes],
  ...['/feedbacks/:id', '/feedbacks/:id/likes', '/groups/:id/announcements', '/groups/:id/replies'],
]

const refuseOtherMethods = (api: Pick<Hono<Api>, 'all' | 'routes'>) => {
  const byPath = Object.groupBy(
    api.routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  )
  for (const [path, routes = []] of Object.entries(byPath))
    api.all(path, notAllowed(new Set(routes.map(({ method }) => method))))
}

/** Throws PageMissing if `pageDir` has no page. */
export const createApp = ({
  store: unmeasured,
  kinds = productKinds,
  moreRoutes,
  verify,
  log,
  now = Date.now,
  elapsed = () => performance.now(),
  eventBus = createEventBus(),
  corsOrigins = [],
  trustedProxies = [],
  writesPerAccount: perAccount = usualWrites,
  readsPerAddress = usualReads,
  accountLimits = usualAccount,
  pictureBytes = usualPictures * 1024 * 1024,
  requestSlots = usualSlots,
  maxStreams = usualStreams,
  pageDir,
  connectTo = [],
  signIn = {},
  accountCheck,
  requireVerifiedEmail = false,
  metricsToken,
  metrics: measured,
  logKey,
  push = nobodyTold,
  ...site
}: Deps) => {
  const metrics = metricsToken === undefined ? undefined : (measured ?? createMetrics())
  const store = metrics?.timedStore(unmeasured, kinds.stored) ?? unmeasured
  const verifyWriter: Verify = async (token) => {
    const identity = await verify(token)
    try {
      await accountCheck?.check(identity)
    } catch (error) {
      // Members who deleted their account are told so, instead of being asked to log in.
      const closing = error instanceof InvalidToken ? await store.accounts.closing(identity.uid) : undefined
      if (isClosedTo(closing, identity)) throw new Refusal('account_closed')
      throw error
    }
    return identity
  }
  const slots = createRequestSlots(requestSlots, verify)
  const publish = publishOn(eventBus)
  const deps = {
    store,
    kinds,
    verify,
    verifyWriter,
    requireVerifiedEmail,
    now,
    elapsed,
    publish,
    accountLimits,
    pictureBytes,
    countWrite: createWriteLimit(perAccount, elapsed),
    takeSlot: slots.takeForMember,
    people: createPeople(store, publish, now),
    meetings: createMeetings(store, publish, now),
    news: createNews(store, now),
    push: createPush(store, push, now),
  }
  const notes: ForwardingNotes = { untrustedForwarder: undefined }
  const fromHome = [withHome(trustedProxies, log, notes), slots.forReads] as const
  const api = new Hono<Api>()
    .use(freshness, ...(corsOrigins.length > 0 ? [allowOrigins(corsOrigins)] : []))
    .use(dataOnly, ...fromHome)
    .on('ALL', aboutRecords(kinds), withEpoch(store))
    .on('GET', lists, createReadLimit(readsPerAddress, elapsed), compressed)
    .route(paths.groups, groupRoutes(deps))
    .route(paths.groups, peopleRoutes(deps))
    .route('/feedbacks', feedbackRoutes(deps))
    .route('/', announcementRoutes(deps))
    .route('/', replyRoutes(deps))
    .route(paths.changes, changesRoutes(deps))
    .route('/', reportRoutes(deps))
    .route(paths.meetings, meetingRoutes(deps))
    .route('/', calendarRoutes(deps, site.publicOrigin))
    .route(paths.memberships, membershipRoutes(deps))
    .route(paths.answers, accountAnswerRoutes(deps))
    .route(paths.account, newsRoutes(deps))
    .route(paths.account, pushRoutes(deps, site.publicOrigin))
    .route(paths.account, accountRoutes(deps))
    .route('/uploads', uploadRoutes(deps))
    .route(paths.events, eventRoutes({ eventBus, maxStreams, metrics }))
    .route(paths.health, healthRoutes({ store, notes, accountCheck }))
    .route(paths.openapi, openapiRoutes())
  if (moreRoutes) api.route('/', moreRoutes(deps))
  if (metrics && metricsToken !== undefined)
    api.route(paths.metrics, metricsRoutes({ metrics, token: metricsToken }))
  refuseOtherMethods(api)
  api.all('*', noSuchRoute)

  const app = new Hono<Api>()
    .use(
      requestId(),
      requestLog({ log, key: logKey, metrics }),
      requireHost,
      ...(signIn.emulatorHost === undefined ? [] : [demoAtHome]),
    )
    .use(securityHeaders({ signIn, connectTo, inlineScripts: pageDir ? inlineScripts(pageDir) : [] }))
    .route(apiBase, api)
    .use(...fromHome)
    .route('/', pictureRoutes(store.pictures))
  if (pageDir) app.route('/', pageRoutes(pageDir, { ...site, store, now, elapsed }))
  app.notFound(noSuchRoute)
  app.onError(onError(log))
  return app
}
