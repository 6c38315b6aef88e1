import {
  type Db,
  MongoClient,
  type MongoClientOptions,
  MongoError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb'
import type { StoreKind } from '../../domain/store-kind.ts'
import { StoreUnavailable } from '../../domain/store.ts'
import { type History, nextEpoch } from '../cursors.ts'
import { type Database, collectionsOf } from './database.ts'
import { prepareCollections } from './schema.ts'

/** AuthenticationFailed, Unauthorized, and what Atlas answers for either. */
const refused = new Set<unknown>([18, 13, 8000])

const isNameUnknown = (error: unknown) =>
  error instanceof Error && 'syscall' in error && /^query(Srv|Txt)$/.test(String(error.syscall))

/** The driver passes on an error of Node where the server hangs up while a command is being written. */
const isCut = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(EPIPE|ECONN\w+|ETIMEDOUT|E\w+UNREACH|ERR_STREAM_(DESTROYED|PREMATURE_CLOSE|WRITE_AFTER_END)|ERR_SOCKET_CLOSED)$/.test(
    String(error.code),
  )

/** `hosts` are named without user and password. */
export const fault = (error: unknown, hosts: string): unknown => {
  if (isNameUnknown(error))
    return new StoreUnavailable(
      `MONGODB_URI names ${hosts}, which the name service does not know as a MongoDB cluster. Check the name, or write the hosts out with mongodb://.`,
      { cause: error },
    )
  if (!(error instanceof MongoError) && !isCut(error)) return error
  const sentence =
    error instanceof MongoServerError && refused.has(error.code)
      ? `MongoDB at ${hosts} refuses this user. Check name, password and rights of the user in MONGODB_URI.`
      : `MongoDB at ${hosts} does not answer. Check that it runs and can be reached, and that MONGODB_URI names it.`
  return new StoreUnavailable(sentence, { cause: error })
}

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000

export type Connection = {
  use: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const options: MongoClientOptions = {
  appName: 'group-organizer',
  ignoreUndefined: true,
  // A compare-and-swap must read what is certain, and an answered write must outlive a failover.
  readPreference: 'primary',
  readConcern: { level: 'majority' },
  writeConcern: { w: 'majority' },
  // A request waits for a database that is away no longer than its member would.
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  socketTimeoutMS: 4_000,
  waitQueueTimeoutMS: 3_000,
}

/** Longer than all limits above. The driver waits for ever for a connection that is cut just before it writes; a new client does not. */
const useTimeoutMs = 10_000

const late = Symbol('late')

const after = (milliseconds: number) => {
  const { promise, resolve } = Promise.withResolvers<typeof late>()
  const timer = setTimeout(resolve, milliseconds, late)
  return { promise, clear: () => clearTimeout(timer) }
}

export const connect = (uri: string, kinds: readonly StoreKind[], timeoutMs = useTimeoutMs): Connection => {
  let client = clientOf(uri)
  const hosts = client.options.hosts.join(', ') || String(client.options.srvHost)
  let prepared: Promise<Database> | undefined
  let closed = false

  const ready = () => {
    if (closed) throw new StoreUnavailable(`The connection to MongoDB at ${hosts} is closed.`)
    if (prepared) return prepared
    const preparing = prepare(client, kinds).catch((error: unknown) => {
      if (prepared === preparing) prepared = undefined
      throw error
    })
    prepared = preparing
    return preparing
  }
  const replace = (stuck: MongoClient) => {
    if (closed || client !== stuck) return
    client = clientOf(uri)
    prepared = undefined
    stuck.close().catch(() => undefined) // Its operations have reported their errors.
  }
  return {
    use: async (work) => {
      const used = client
      const limit = after(timeoutMs)
      try {
        const result = await Promise.race([ready().then(work), limit.promise])
        if (result !== late) return result
      } catch (error) {
        if (error instanceof MongoServerSelectionError) replace(used)
        throw fault(error, hosts)
      } finally {
        limit.clear()
      }
      replace(used)
      throw new StoreUnavailable(`MongoDB at ${hosts} does not answer in time.`)
    },
    close: async () => {
      closed = true
      await client.close()
    },
  }
}

const clientOf = (uri: string) => {
  try {
    return new MongoClient(uri, options)
  } catch (error) {
    throw new StoreUnavailable(
      'MONGODB_URI is not an address of MongoDB. It looks like mongodb://user:password@host:27017/group-organizer.',
      { cause: error },
    )
  }
}

const prepare = async (client: MongoClient, kinds: readonly StoreKind[]): Promise<Database> => {
  // A client does not reconnect if its first connection failed.
  await client.connect()
  const db = client.db()
  const collections = collectionsOf(db)
  await prepareCollections(collections, kinds)
  return { ...collections, history: await historyOf(db), time: () => timeOf(db) }
}

/** The first instance creates it. Only a restore changes it, while every instance is stopped. */
const historyOf = async (db: Db): Promise<History> => {
  const meta = db.collection<{ _id: string } & History>('meta')
  const made = { database: crypto.randomUUID(), epoch: nextEpoch([], await timeOf(db)) }
  const found = await meta.findOneAndUpdate(
    { _id: 'history' },
    { $setOnInsert: made },
    { upsert: true, returnDocument: 'after' },
  )
  const { database, epoch } = found ?? made
  return { database, epoch }
}

const timeOf = async (db: Db): Promise<number> => {
  const { localTime }: { localTime?: unknown } = await db.command({ hello: 1 })
  if (!(localTime instanceof Date)) throw new StoreUnavailable('MongoDB does not tell its time.')
  return localTime.getTime()
}
