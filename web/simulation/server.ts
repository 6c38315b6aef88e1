import { AsyncLocalStorage } from 'node:async_hooks'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { createApp } from '../../api/src/app.ts'
import { createVerifier } from '../../api/src/auth/verifier.ts'
import { openSqlite } from '../../api/src/store/sqlite.ts'
import type { Store } from '../../api/src/store/store.ts'
import type { Origin, Reply, Sent } from './origin.ts'
import type { Scheduler } from './scheduler.ts'
import { type Ledger, type Write, createBooks, watched } from './server-records.ts'
import { projectId } from './tokens.ts'

/** In memory where the system has such a folder: a disk would only make the histories slower. */
const memory = '/dev/shm'
const temporary = existsSync(memory) ? memory : tmpdir()

const log = pino({ level: 'silent' })

/** By how much the clocks of the two instances of the API differ, in milliseconds. */
const clockOffsets = [0, 90_000]

type ServerParts = {
  scheduler: Scheduler
  /** True time in milliseconds since 1970. */
  now: () => number
  written: (write: Write) => void
  raced: () => void
}

/** Throws if the answer is not for those who ask any more: the server they asked is gone. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** The real API over its real store: two instances with clocks of their own, which can be restarted and restored. */
export const createServer = ({ scheduler, now, written, raced }: ServerParts) => {
  const folder = mkdtempSync(join(temporary, 'simulation-'))
  const file = join(folder, 'store.sqlite')
  const backupFile = join(folder, 'backup.sqlite')
  const books = createBooks()
  const requests = new AsyncLocalStorage<Origin>()
  let backup: Ledger | undefined
  let instances: Instance[] = []

  const watch = {
    books,
    origin: () => requests.getStore(),
    turn: scheduler.turn,
    work: <T>(work: Promise<T>) => work,
    raced,
    written,
  }
  const watchedStore = (store: Store): Store => ({
    ...store,
    groups: { ...store.groups, ...watched(store.groups, watch) },
    feedbacks: { ...store.feedbacks, ...watched(store.feedbacks, watch) },
    asOf: async () => {
      await scheduler.turn()
      return store.asOf()
    },
  })
  const open = (offset: number) => {
    const clock = () => now() + offset
    const store = openSqlite(file, clock)
    const verify = createVerifier({ projectId, emulator: true, now: clock })
    return { store, app: createApp({ store: watchedStore(store), verify, log, now: clock }) }
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

  return {
    books,
    /** The store itself, for whoever compares the books with it. */
    store: () => instances[0]?.store,
    /** Answers a request. Throws ConnectionLost where the server was stopped meanwhile. */
    answer: async ({ method, url, headers, body, origin }: Sent): Promise<Reply> => {
      const instance = scheduler.random().pick(instances)
      if (!instance) throw new ConnectionLost()
      const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) })
      const response = await requests.run(origin, async () => instance.app.fetch(request))
      const reply = {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      }
      if (!instances.includes(instance)) throw new ConnectionLost()
      return reply
    },
    restart: async () => {
      await stop()
      start()
    },
    /** Copies the database, as an operator does with the server stopped. */
    backUp: async () => {
      await stop()
      copyFileSync(file, backupFile)
      backup = books.copy()
      start()
    },
    hasBackup: () => backup !== undefined,
    /** Brings the backup back: a new epoch begins. */
    restore: async () => {
      if (!backup) return
      await stop()
      for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
      copyFileSync(backupFile, file)
      const epoch = Math.max(...books.all().map((ledger) => ledger.epoch)) + 1
      const database = new DatabaseSync(file)
      database.prepare(`UPDATE meta SET value = ? WHERE key = 'epoch'`).run(epoch)
      database.close()
      books.restore(backup, epoch)
      start()
    },
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Server = ReturnType<typeof createServer>
