import { AsyncLocalStorage } from 'node:async_hooks'
import { limits } from '@group-organizer/contract/limits'
import { paths } from '@group-organizer/contract/paths'
import { pino } from 'pino'
import { moderate } from '../../api/commands/operate/moderation.ts'
import { UserError } from '../../api/commands/run/user-error.ts'
import { createApp } from '../../api/src/app.ts'
import { createVerifier } from '../../api/src/auth/verifier.ts'
import { announcementKind } from '../../api/src/domain/kinds/announcement.ts'
import { answerKind } from '../../api/src/domain/kinds/answer.ts'
import { attendanceKind } from '../../api/src/domain/kinds/attendance.ts'
import { feedbackKind } from '../../api/src/domain/kinds/feedback.ts'
import { groupKind } from '../../api/src/domain/kinds/group.ts'
import { meetingKind } from '../../api/src/domain/kinds/meeting.ts'
import { membershipKind } from '../../api/src/domain/kinds/membership.ts'
import { productKinds } from '../../api/src/domain/kinds/product-kinds.ts'
import { replyKind } from '../../api/src/domain/kinds/reply.ts'
import { reportKind } from '../../api/src/domain/kinds/report.ts'
import { readMarkKind } from '../../api/src/domain/kinds/server-records.ts'
import type { RecordKind } from '../../api/src/domain/record-kind.ts'
import type { Stored as Record } from '../../api/src/domain/records.ts'
import { settleSeats } from '../../api/src/domain/seats/create-seats.ts'
import { ledgersOf } from '../../api/src/domain/seats/stored-ledger.ts'
import type { StoreKind } from '../../api/src/domain/store-kind.ts'
import type { Collection, SignIn, Store } from '../../api/src/domain/store.ts'
import type { WriteRequest } from '../../api/src/domain/write-request.ts'
import { parseJson } from '../src/domain/parse-json.ts'
import { createToyServer } from '../test-support/toy-server.ts'
import type { Cursor } from './cursor.ts'
import type { Reply, Sender, Sent } from './request.ts'
import type { Scheduler } from './scheduler.ts'
import {
  type Ledger,
  type Public,
  type Settled,
  type Write,
  createBooks,
  watched,
  watchedAccounts,
  watchedLedgers,
  watchedPictures,
  watchedReports,
} from './server-records.ts'
import type { Stores } from './stores.ts'
import { projectId } from './tokens.ts'

const day = 24 * 60 * 60 * 1000

const log = pino({ level: 'silent' })

/** Milliseconds by which the clocks of the two API instances are ahead. */
const clockOffsets = [0, 90_000]

type ServerParts = {
  scheduler: Scheduler
  stores: Stores
  /** True time in milliseconds since 1970. */
  now: () => number
  written: (write: Write) => void
  settled: (event: Settled) => void
  raced: () => void
}

/** Throws if the answer is not for those who ask any more: the server they asked is gone. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** The real API over its real store: two instances with clocks of their own, which can be restarted and restored. */
export const createServer = ({ scheduler, stores, now, written, settled, raced }: ServerParts) => {
  const books = createBooks()
  const requests = new AsyncLocalStorage<Sender>()
  const senders = new Map<string, Sender>()
  let backup: Ledger | undefined
  /** The end of the changes when it was made. */
  let backupStamp = 0
  let instances: Instance[] = []
  const toys = createToyServer({
    epoch: () => books.present().epoch,
    now,
    written: ({ before, row }) => {
      const write = {
        sender: requests.getStore(),
        signIn: undefined,
        before,
        after: row,
        epoch: books.present().epoch,
      }
      books.note(write)
      written(write)
    },
  })
  let backupOfToys = toys.backUp()
  let otherToys = toys.backUp()

  const answerToy = async ({ method, headers, body, sender }: Sent, { pathname, searchParams }: URL) => {
    await scheduler.turn()
    const request = {
      method,
      path: pathname.replace('/api', ''),
      query: searchParams,
      headers: new Headers(headers),
      body: parseJson(body),
    }
    const answering = requests.run(sender, async () => {
      const response = await toys.respond(request)
      return { status: response.status, headers: [...response.headers], body: await response.text() }
    })
    const reply: Reply = await scheduler.waitFor(answering)
    // A seat that somebody leaves changes the records of others.
    for (const row of toys.rows()) books.present().records.set(row._id, row)
    await scheduler.turn()
    return reply
  }
  let offsets = clockOffsets
  let picturesLost = 0

  const watch = {
    books,
    sender: () => requests.getStore(),
    senderOf: (signIn: (SignIn & Partial<WriteRequest>) | undefined) =>
      signIn?.key ? senders.get(`${signIn.key.device}:${String(signIn.key.seq)}`) : requests.getStore(),
    turn: scheduler.turn,
    waitFor: scheduler.waitFor,
    raced,
    written,
    settled,
  }
  const watchedStore = (store: Store): Store => {
    const [memberships, reports] = [store.records(membershipKind), store.records(reportKind)]
    const [answers, attendances] = [store.records(answerKind), store.records(attendanceKind)]
    const readMarks = store.records(readMarkKind)
    const seenByAll = <T extends Public>(kind: RecordKind<T>): [string, Collection<T>] => {
      const records = store.records(kind)
      return [kind.collection, { ...records, ...watched(records, watch, kind) }]
    }
    const ledgers = store.records(ledgersOf())
    const watchedKinds = new Map<string, unknown>([
      seenByAll(groupKind),
      seenByAll(feedbackKind),
      seenByAll(meetingKind),
      seenByAll(announcementKind),
      seenByAll(replyKind),
      [membershipKind.collection, { ...memberships, ...watched(memberships, watch) }],
      [answerKind.collection, { ...answers, ...watched(answers, watch) }],
      [attendanceKind.collection, { ...attendances, ...watched(attendances, watch) }],
      [readMarkKind.collection, { ...readMarks, ...watched(readMarks, watch) }],
      [ledgersOf().collection, { ...ledgers, ...watchedLedgers(ledgers, watch) }],
      [reportKind.collection, { ...reports, ...watchedReports(reports, watch) }],
    ])
    return {
      ...store,
      records: <T extends Record>(kind: StoreKind<T>) =>
        (watchedKinds.get(kind.collection) ?? store.records(kind)) as Collection<T>,
      accounts: { ...store.accounts, ...watchedAccounts(store.accounts, watch) },
      pictures: { ...store.pictures, ...watchedPictures(store.pictures, watch) },
      asOf: async () => {
        await scheduler.turn()
        return store.asOf()
      },
    }
  }
  const open = (_: number, nth: number) => {
    const clock = () => now() + (offsets[nth] ?? 0)
    const store = stores.open(clock)
    const verify = createVerifier({ projectId, emulator: true, now: clock })
    const seen = watchedStore(store)
    const settleRecent = () => settleSeats(seen, productKinds.seats, clock)
    return { store, seen, settleRecent, app: createApp({ store: seen, verify, log, now: clock }) }
  }
  type Instance = ReturnType<typeof open>

  const start = () => {
    instances = clockOffsets.map(open)
  }
  const stop = async () => {
    const stopped = instances
    instances = []
    for (const { store } of stopped) await store.close()
  }
  start()

  /** Purges pictures that were neither brought nor named since that moment. The books then check the rest. */
  const purgePictures = async (before: number) => {
    const [instance] = instances
    if (!instance) return
    const { pictures } = instance.store
    await pictures.purge(before)
    for (const name of [...books.present().pictures])
      if ((await pictures.read(name)) === undefined) books.present().pictures.delete(name)
  }

  return {
    books,
    /** Number of times that the server may have lost pictures. */
    picturesLost: () => picturesLost,
    /** The daily purge, once this moment (milliseconds since 1970) is a week ago. */
    purgePictures: (before: number) => scheduler.waitFor(purgePictures(before)),
    /** Whether the request's key has taken effect in the present history. */
    hasApplied: ({ sender: { key } }: Sent) =>
      books.present().writes.some((write) => write.sender?.key === key),
    /** Answers a request. Throws ConnectionLost where the server was stopped meanwhile. */
    answer: async ({ method, url, headers, body, sender }: Sent): Promise<Reply> => {
      if (sender.key !== undefined) senders.set(sender.key, sender)
      const instance = scheduler.random().pick(instances)
      if (!instance) throw new ConnectionLost()
      const address = new URL(url)
      if (toys.serves(address.pathname.replace('/api', ''))) {
        const reply = await answerToy({ method, url, headers, body, sender, redirect: 'error' }, address)
        if (!instances.includes(instance)) throw new ConnectionLost()
        return reply
      }
      const bytes = body === undefined ? undefined : Uint8Array.from(Buffer.from(body, 'latin1'))
      const request = new Request(url, { method, headers, ...(bytes && { body: bytes }) })
      const response = await requests.run(sender, async () => instance.app.fetch(request))
      if (response.ok && method === 'DELETE' && url.endsWith(paths.account))
        for (const [uid, closedAt] of books.present().closed) books.present().deleted.set(uid, closedAt)
      const reply = {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      }
      if (!instances.includes(instance)) throw new ConnectionLost()
      return reply
    },
    /** The operator's command, beside the servers that run; it may come too late, or be ended with them. */
    moderate: async (command: 'hide' | 'restore' | 'block' | 'unblock', subject: string) => {
      const [instance] = instances
      if (!instance) return
      try {
        const words = command === 'hide' ? [command, subject, 'spam'] : [command, subject]
        await moderate(instance.seen, words, { operator: 'operator', now: now() })
      } catch (error) {
        if (!(error instanceof UserError) && instances.includes(instance)) throw error
      }
    },
    /** The upkeep that each instance runs every minute, unless it is stopped meanwhile. */
    settleSeats: async (nth = 0) => {
      const instance = instances[nth % instances.length]
      try {
        await instance?.settleRecent()
      } catch (error) {
        if (instance && instances.includes(instance)) throw error
      }
    },
    restart: async () => {
      await stop()
      start()
    },
    /** Copies the database, as an operator does. */
    backUp: async () => {
      if (!stores.backup) return
      await scheduler.waitFor(stores.backup.make())
      backup = books.copy()
      backupOfToys = toys.backUp()
      backupStamp = (await instances[0]?.store.asOf())?.stamp ?? 0
    },
    /** Brings the backup back with the server stopped: a new epoch begins. @returns whether that can be done here */
    restore: async () => {
      if (!backup || !stores.backup) return false
      await stop()
      const copy = backup
      picturesLost++
      books.restore(copy, await scheduler.waitFor(stores.backup.restore(now())))
      backupOfToys()
      start()
      return true
    },
    /**
     * Puts the backup in the database's place by hand; the next to ask is a device whose cursor is ahead of it.
     * @returns whether that can be done here, and with this cursor
     */
    putBack: async (cursor: Cursor, text: string) => {
      const copy = backup
      if (!copy || !stores.backup || books.present().epoch !== copy.epoch) return false
      if (cursor.epoch !== copy.epoch || cursor.stamp <= backupStamp) return false
      await stop()
      stores.backup.putBack()
      picturesLost++
      start()
      const [instance] = instances
      if (!instance) return false
      await instance.store.changes(text, 1, [groupKind]).catch(() => undefined)
      books.restore(copy, await instance.store.epoch())
      backupOfToys()
      return true
    },
    /** Goes on with an empty database, or back with the first. @returns whether that can be done here */
    changeDatabase: async () => {
      if (!stores.change) return false
      await stop()
      stores.change()
      picturesLost++
      start()
      const [first] = instances
      books.change((await first?.store.epoch()) ?? 0)
      const present = toys.backUp()
      otherToys()
      otherToys = present
      return true
    },
    /** Sets the clock of one instance. Without milliseconds it resets all clocks. */
    setClock: (nth: number, offset?: number) => {
      offsets = offset === undefined ? clockOffsets : offsets.with(nth % offsets.length, offset)
    },
    /** Forgets old tombstones, as the server does each day. */
    purge: async () => {
      const before = now() - (limits.tombstoneDays + 1) * day
      await instances[0]?.store.purge(before)
      books.purge(new Date(before).toISOString())
      toys.purge(new Date(before).toISOString())
      picturesLost++
      await scheduler.waitFor(purgePictures(now() - 7 * day))
    },
    /** State of the store now. Throws ConnectionLost while the server is stopped. */
    epoch: async () => {
      const [instance] = instances
      if (!instance) throw new ConnectionLost()
      return scheduler.waitFor(instance.store.epoch())
    },
    overlap: stores.overlap,
    close: async () => {
      await stop()
      await stores.dispose()
    },
  }
}

export type Server = ReturnType<typeof createServer>
