import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Store, StoreUnavailable, type Written } from '../../domain/store.ts'
import { nextEpoch, writeCursor } from '../cursors.ts'
import { sqliteAccounts } from './accounts.ts'
import { type ConnectOptions, type Connection, type Row, connect } from './connection.ts'
import { sqliteFeedbacks } from './feedbacks.ts'
import { sqliteGroups } from './groups.ts'
import { migrations } from './migrations.ts'
import { sqliteModeration } from './moderation.ts'
import { sqlitePictures } from './pictures.ts'
import { quickCheck } from './quick-check.ts'
import { lastStamp, promised } from './table.ts'

/** Where the database lies inside DATA_DIR. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'group-organizer.sqlite')

/** Milliseconds after which a folder counts as one that cannot be made: below `/proc`, Node's `mkdir` comes to no end. */
const mkdirTimeoutMs = 5_000

/** Makes DATA_DIR, with what is missing above it. Throws StoreUnavailable where that fails. */
export const makeDataDir = async (folder: string): Promise<void> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error('it takes too long'))
  }, mkdirTimeoutMs)
  try {
    await Promise.race([mkdir(folder, { recursive: true }), late.promise])
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StoreUnavailable(
      `The folder ${folder} cannot be made (${why}): set DATA_DIR to one that may be written.`,
      { cause },
    )
  } finally {
    clearTimeout(timer)
  }
}

/** What SQLite keeps beside a database file while it is open, or since it was killed; it believes whatever it finds there. */
export const sidecars = ['-wal', '-shm', '-journal'] as const

/**
 * The built-in store: one SQLite file, made if it is missing; `:memory:` forgets everything when it closes.
 * An operator's command may open the file beside the server. What a write has answered is on disk.
 * Throws StoreUnavailable where the file cannot be used, or was written by a newer version of this program.
 */
export const openSqlite = (
  file: string,
  now: () => number = Date.now,
  options: Pick<ConnectOptions, 'lockedMs'> = {},
): Store => {
  // A device may hold rows of another database that was here before: to it, a new one is a later history.
  const begin = `UPDATE meta SET value = ${nextEpoch([], now())} WHERE key = 'epoch' AND value = 0`
  const db = connect(file, migrations, {
    ...options,
    onOpen: (opened) => {
      opened.exec(begin)
    },
  })
  const meta = (key: string) => db.get('SELECT value FROM meta WHERE key = :key', { key })?.['value']
  const epoch = () => Number(meta('epoch'))
  const history = () => ({
    database: String(meta('database')),
    epoch: epoch(),
    key: String(meta('cursorKey')),
  })

  return {
    groups: sqliteGroups(db, history, now),
    feedbacks: sqliteFeedbacks(db),
    moderation: sqliteModeration(db),
    accounts: sqliteAccounts(db),
    pictures: sqlitePictures(db, file),
    epoch: () => promised(epoch),
    asOf: () =>
      promised(() => {
        const stamp = lastStamp(db)
        return { stamp, cursor: writeCursor({ ...history(), stamp, time: now() }), exact: true }
      }),
    recentWrites: recentWritesOf(db),
    purge: async (before) => {
      const records = await purgeOf(db)(before)
      // the log still holds what was deleted since it began
      db.get('PRAGMA wal_checkpoint(TRUNCATE)')
      return records
    },
    lastChange: lastChangeOf(db),
    check: async () => {
      const found = await quickCheck(file)
      if (found.length > 0) db.damaged(new Error(found.join('\n')))
      return found
    },
    ping: () =>
      promised(() => {
        db.assertWhole()
        lastStamp(db)
        for (const table of ['groups', 'feedbacks']) db.get(`SELECT record FROM ${table} LIMIT 1`)
      }),
    close: () =>
      promised(() => {
        db.close()
      }),
  }
}

/** At most so many of each kind are read. */
const most = 1_000

const newGroups = `SELECT id, rev FROM groups WHERE stamp > :since ORDER BY stamp LIMIT ${most}`
const newFeedback = `SELECT id, rev, groupId FROM feedbacks WHERE stamp > :since ORDER BY stamp LIMIT ${most}`

const written = ({ id, rev, groupId }: Row): Written => ({
  _id: String(id),
  rev: Number(rev),
  ...(groupId !== undefined && { groupId: String(groupId) }),
})

export const recentWritesOf =
  (db: Connection): Store['recentWrites'] =>
  (since) =>
    promised(() => {
      const place = lastStamp(db)
      if (since === undefined || since === place) return { place, written: [] }
      return {
        place,
        written: [newGroups, newFeedback].flatMap((sql) => db.all(sql, { since }).map(written)),
      }
    })

/** The latest moment that the index of each column knows; of new feedback the one written last. */
const latest = [
  'SELECT max(createdAt) AS moment FROM groups',
  'SELECT max(deletedAt) AS moment FROM groups',
  'SELECT max(deletedAt) AS moment FROM feedbacks WHERE deletedAt IS NOT NULL',
  'SELECT createdAt AS moment FROM feedbacks ORDER BY stamp DESC LIMIT 1',
]

export const lastChangeOf =
  (db: Connection): Store['lastChange'] =>
  () =>
    promised(() => {
      const moments = latest
        .flatMap((sql) => Object.values(db.get(sql) ?? {}))
        .filter((moment) => moment !== null)
      return moments.length === 0
        ? undefined
        : Math.max(...moments.map((moment) => Date.parse(String(moment))))
    })

/** Feedback of a group goes before the group, though all of it is one transaction: the group is what finds it. */
const purging = [
  `DELETE FROM feedbacks WHERE groupId IN (SELECT id FROM groups WHERE deletedAt < :before) RETURNING id`,
  `DELETE FROM feedbacks WHERE deletedAt < :before RETURNING id`,
  `DELETE FROM groups WHERE deletedAt < :before RETURNING id`,
  `DELETE FROM reports WHERE createdAt < :before RETURNING id`,
]

export const purgeOf = (db: Connection) => (before: number) =>
  db.write(() => {
    const moment = { before: new Date(before).toISOString() }
    return purging.reduce((gone, sql) => gone + db.all(sql, moment).length, 0)
  })
