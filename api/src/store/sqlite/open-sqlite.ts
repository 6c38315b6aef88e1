import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { productKinds } from '../../domain/kinds/product-kinds.ts'
import type { StoreKind } from '../../domain/store-kind.ts'
import { type Store, StoreUnavailable, recordsOfKinds } from '../../domain/store.ts'
import { nextEpoch, writeCursor } from '../cursors.ts'
import { covering } from '../feed.ts'
import { sqliteAccounts } from './accounts.ts'
import { type ConnectOptions, type Connection, connect, promised } from './connection.ts'
import { sqliteChanges } from './feed.ts'
import { lastChangeOf, purgeOf, recentWritesOf } from './history.ts'
import { migrations } from './migrations.ts'
import { sqliteModeration } from './moderation.ts'
import { sqlitePictures } from './pictures.ts'
import { quickCheck } from './quick-check.ts'
import { lastStamp, recordsOf } from './records.ts'
import { prepareTables } from './schema.ts'

export const databaseFile = (dataDir: string): string => join(dataDir, 'group-organizer.sqlite')

export const makeDataDir = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StoreUnavailable(
      `The folder ${folder} cannot be made (${why}): set DATA_DIR to one that may be written.`,
      { cause },
    )
  }
}

/** SQLite replays any log that it finds there. */
export const sidecars = ['-wal', '-shm', '-journal'] as const

type Options = Pick<ConnectOptions, 'lockedMs'> & { kinds?: readonly StoreKind[] }

/** `:memory:` forgets everything when it closes. A file keeps every answered write. */
export const openSqlite = (
  file: string,
  now: () => number = Date.now,
  { kinds = productKinds.stored, ...options }: Options = {},
): Store => {
  // Devices may hold rows of an earlier database at this address. They take a new one for a later history.
  const begin = `UPDATE meta SET value = ${nextEpoch([], now())} WHERE key = 'epoch' AND value = 0`
  const db = connect(file, migrations, {
    ...options,
    onOpen: (opened) => {
      prepareTables(opened, kinds)
      opened.exec(begin)
    },
  })
  return sqliteStore(db, { file, now, kinds })
}

type StoreParts = { file: string; now: () => number; kinds: readonly StoreKind[] }

export const sqliteStore = (db: Connection, { file, now, kinds }: StoreParts): Store => {
  const meta = (key: string) => db.get('SELECT value FROM meta WHERE key = :key', { key })?.['value']
  const epoch = () => Number(meta('epoch'))
  const history = () => ({
    database: String(meta('database')),
    epoch: epoch(),
    key: String(meta('cursorKey')),
  })

  return {
    records: recordsOfKinds(kinds, (kind) => recordsOf(db, kind)),
    moderation: sqliteModeration(db),
    accounts: sqliteAccounts(db),
    pictures: sqlitePictures(db, file, kinds),
    changes: sqliteChanges(db, history, now),
    epoch: () => promised(epoch),
    asOf: (kinds = []) =>
      promised(() => {
        const stamp = lastStamp(db)
        const cursor = writeCursor({ ...history(), ...covering(kinds), stamp, time: now() })
        return { stamp, cursor, exact: true }
      }),
    recentWrites: recentWritesOf(db, kinds),
    purge: async (before) => {
      const records = await purgeOf(db, kinds)(before)
      // The log still holds deleted data.
      db.get('PRAGMA wal_checkpoint(TRUNCATE)')
      return records
    },
    lastChange: lastChangeOf(db, kinds),
    check: async () => {
      const found = await quickCheck(
        file,
        kinds.map(({ collection }) => collection),
      )
      if (found.length > 0) db.damaged(new Error(found.join('\n')))
      return found
    },
    ping: () =>
      promised(() => {
        db.assertWhole()
        lastStamp(db)
        for (const { collection } of kinds) db.get(`SELECT record FROM ${collection} LIMIT 1`)
      }),
    close: () =>
      promised(() => {
        db.close()
      }),
  }
}
