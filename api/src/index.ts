import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import { createAccountCheck } from './auth/account-check.ts'
import { BadServiceAccount, createAccessTokens, readServiceAccount } from './auth/service-account.ts'
import { createVerifier } from './auth/verifier.ts'
import { productKinds } from './domain/kinds/product-kinds.ts'
import { createNews } from './domain/news/news.ts'
import { createPushAccounts } from './domain/push/push-accounts.ts'
import { createReminders } from './domain/push/reminders.ts'
import { settleSeats } from './domain/seats/create-seats.ts'
import { StoreUnavailable } from './domain/store.ts'
import { startUpkeep } from './domain/upkeep.ts'
import { BadSettings, type Settings, readSettings } from './env.ts'
import { startCrossInstanceEvents } from './events/cross-instance-events.ts'
import { createEventBus } from './events/event-bus.ts'
import { CannotListen, listen } from './http/listen.ts'
import { PageMissing } from './http/static-page.ts'
import { createMetrics } from './middleware/metrics.ts'
import { createPushSender } from './push/push-sender.ts'
import { vapidKeysOf } from './push/vapid-keys.ts'
import { loadSample } from './sample/load-sample.ts'
import { startDailyUpkeep } from './store/daily-upkeep.ts'
import { claimDatabase } from './store/sqlite/claim.ts'
import { databaseFile, makeDataDir, openSqlite } from './store/sqlite/open-sqlite.ts'

// Other users of this machine must not read the database.
process.umask(0o077)

const openStore = async ({ mongodbUri, dataDir }: Settings) => {
  if (mongodbUri !== undefined) {
    // Loading the driver is a sixth of the start, and SQLite needs none of it.
    const { openMongo } = await import('./store/mongo/open-mongo.ts')
    return openMongo(mongodbUri)
  }
  await makeDataDir(dataDir)
  const file = databaseFile(dataDir)
  claimDatabase(file)
  return openSqlite(file)
}

const minuteMs = 60 * 1000

const accountCheckOf = ({ serviceAccount, projectId, signIn: { emulatorHost } }: Settings, log: Logger) =>
  serviceAccount === undefined
    ? undefined
    : createAccountCheck({
        projectId,
        emulatorHost,
        accessToken:
          emulatorHost === undefined
            ? createAccessTokens(readServiceAccount(serviceAccount))
            : () => Promise.resolve(serviceAccount),
        onFailure: (err) => {
          log.warn({ err }, 'the provider cannot be asked about accounts: tokens alone count meanwhile')
        },
      })

const start = async (settings: Settings) => {
  const log = pino({ level: settings.logLevel })
  const accountCheck = accountCheckOf(settings, log)
  const store = await openStore(settings)
  await store.ping()
  if (settings.sampleData) await loadSample(store, new Date())
  const eventBus = createEventBus()
  const verify = createVerifier({
    projectId: settings.projectId,
    emulator: settings.signIn.emulatorHost !== undefined,
  })
  const metrics = settings.metricsToken === undefined ? undefined : createMetrics()
  const { vapidSubject: subject, pushHosts: hosts } = settings
  const keys = await vapidKeysOf(store)
  const push = { publicKey: keys.publicKey, hosts, send: createPushSender({ keys, subject, hosts, log }) }
  const app = createApp({ ...settings, store, verify, accountCheck, log, eventBus, metrics, push })
  const server = await listen(app.fetch, settings, {}, metrics?.broke)
  const endUpkeep = startDailyUpkeep(store, productKinds, log)
  const settle = () => settleSeats(store, productKinds.seats, Date.now)
  const endSeatUpkeep = startUpkeep(settle, { what: 'upkeep of seats', everyMs: minuteMs, log })
  const accounts = createPushAccounts(store, hosts, Date.now)
  const news = createNews(store, Date.now)
  const remind = createReminders(store, { accounts, news, send: push.send, log, now: Date.now })
  const endReminders = startUpkeep(remind, { what: 'sending of reminders', everyMs: minuteMs / 2, log })
  const endCrossInstanceEvents = startCrossInstanceEvents(store, productKinds.stored, { eventBus, log })
  log.info({ port: server.port, host: settings.host }, 'listening')
  process.send?.({ listening: server.port })
  return async () => {
    eventBus.end()
    await server.close()
    await Promise.all([endUpkeep(), endSeatUpkeep(), endReminders(), endCrossInstanceEvents()])
    await store.close()
    log.info('stopped')
  }
}

const operatorErrors = [BadSettings, BadServiceAccount, CannotListen, PageMissing, StoreUnavailable]

try {
  let stop = () => Promise.resolve()
  let stopping = false
  const stopOnce = () => {
    if (stopping) return
    stopping = true
    void stop().then(() => process.exit(0))
  }
  // A caller that receives `listening` may stop the server at once.
  process.once('SIGTERM', stopOnce).once('SIGINT', stopOnce)
  // The parent process is gone.
  process.once('disconnect', stopOnce)
  stop = await start(readSettings(process.env))
} catch (error) {
  const log = pino()
  const sentences =
    error instanceof BadSettings ? error.faults : error instanceof Error ? [error.message] : [String(error)]
  for (const sentence of sentences) log.fatal(sentence)
  if (!operatorErrors.some((kind) => error instanceof kind)) log.fatal(error)
  process.exit(1)
}
