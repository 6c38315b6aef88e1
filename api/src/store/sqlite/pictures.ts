import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoreKind } from '../../domain/store-kind.ts'
import { type Pictures, StoreFull, StoreUnavailable, keptProfilePictures } from '../../domain/store.ts'
import { nextTurn } from '../../domain/turns.ts'
import { requireOpenAccount } from './accounts.ts'
import { type Connection, promised } from './connection.ts'

export const pictureFolder = (file: string): string => `${file}.pictures`

export const flush = (path: string) => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** The stored bytes. Writes and removals happen in a transaction, whose lock all processes share. */
type Files = {
  has(name: string): boolean
  /** The whole file is on disk when this returns. Throws StoreUnavailable. */
  write(name: string, bytes: Uint8Array): void
  remove(name: string): void
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  writtenBefore(moment: number): Promise<string[]>
  size(): Promise<number>
}

const filesIn = (folder: string): Files => {
  const path = (name: string) => join(folder, name)
  /** Name, size and age of each file. A file that disappears meanwhile is left out. */
  const facts = async function* () {
    for (const name of existsSync(folder) ? await readdir(folder) : []) {
      const found = await stat(path(name)).catch(() => undefined)
      if (found) yield { name, size: found.size, mtimeMs: found.mtimeMs }
    }
  }
  return {
    has: (name) => existsSync(path(name)),
    write: (name, bytes) => {
      const unfinished = path(`${randomUUID()}.unfinished`)
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(unfinished, bytes, { mode: 0o600, flush: true })
        renameSync(unfinished, path(name))
        flush(folder)
        flush(dirname(folder)) // The folder may be new.
      } catch (cause) {
        rmSync(unfinished, { force: true })
        const why = cause instanceof Error ? cause.message : String(cause)
        const Kind = hasCode(cause, 'ENOSPC') ? StoreFull : StoreUnavailable
        throw new Kind(`The folder ${folder} cannot be written (${why}).`, { cause })
      }
    },
    remove: (name) => {
      rmSync(path(name), { force: true })
    },
    read: async (name) => {
      try {
        return Uint8Array.from(await readFile(path(name)))
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      }
    },
    writtenBefore: async (moment) => {
      const old: string[] = []
      for await (const { name, mtimeMs } of facts()) if (mtimeMs < moment) old.push(name)
      return old
    },
    size: async () => {
      let bytes = 0
      for await (const { size } of facts()) bytes += size
      return bytes
    },
  }
}

const filesInMemory = (): Files => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    has: (name) => files.has(name),
    write: (name, bytes) => files.set(name, Uint8Array.from(bytes)),
    remove: (name) => files.delete(name),
    read: (name) => Promise.resolve(files.get(name)),
    writtenBefore: () => Promise.resolve([]),
    size: () => Promise.resolve([...files.values()].reduce((sum, { length }) => sum + length, 0)),
  }
}

const put = `
  INSERT INTO pictures (name, uid, keptAt, ofProfile) VALUES (:name, :uid, :now, :ofProfile)
  ON CONFLICT (name, uid) DO UPDATE SET keptAt = excluded.keptAt, ofProfile = max(ofProfile, excluded.ofProfile)`
const known = 'SELECT uid FROM pictures WHERE name = :name AND uid = :uid'
const anyone = 'SELECT uid FROM pictures WHERE name = :name LIMIT 1'
const olderProfiles = `
  SELECT name FROM pictures WHERE uid = :uid AND ofProfile = 1 ORDER BY keptAt DESC LIMIT -1 OFFSET ${keptProfilePictures}`
const noProfile = 'UPDATE pictures SET ofProfile = 0 WHERE name = :name AND uid = :uid'
const keep = `
  INSERT INTO pictures (name, uid, keptAt, ofProfile)
  SELECT :name, :uid, :now, 0 WHERE EXISTS (SELECT 1 FROM pictures WHERE name = :name)
  ON CONFLICT (name, uid) DO UPDATE SET keptAt = excluded.keptAt`
const broughtBy = 'SELECT name FROM pictures WHERE uid = :uid'
const disown = `INSERT INTO pictures (name, uid, keptAt, ofProfile) SELECT name, '', keptAt, 0 FROM pictures WHERE uid = :uid
  ON CONFLICT (name, uid) DO NOTHING`
const forget = 'DELETE FROM pictures WHERE uid = :uid'
const naming = (kinds: readonly StoreKind[]) => {
  const naming = kinds.filter(({ picture }) => picture !== undefined)
  const noneOf = (condition: string) =>
    naming
      .map(({ collection }) => `NOT EXISTS (SELECT 1 FROM ${collection} WHERE ${condition})`)
      .join(' AND ') || 'TRUE'
  const unnamed = noneOf('picture = pictures.name')
  const hiding = naming
    .filter(({ isPictureRequired }) => isPictureRequired)
    .map(({ collection }) => `EXISTS (SELECT 1 FROM ${collection} WHERE picture = :name AND hidden = 1)`)
  return {
    hidden: `SELECT 1 WHERE (${hiding.join(' OR ') || 'FALSE'}) AND ${noneOf('picture = :name AND hidden = 0')}`,
    removeUnnamed: `DELETE FROM pictures WHERE uid = :uid AND ${unnamed} RETURNING name`,
    removeOne: `DELETE FROM pictures WHERE name = :name AND ${noneOf('picture = pictures.name AND id <> :but')}
      RETURNING name`,
    purge: `DELETE FROM pictures WHERE keptAt < :before AND ofProfile = 0 AND ${unnamed} RETURNING name`,
  }
}

export const sqlitePictures = (db: Connection, file: string, kinds: readonly StoreKind[]): Pictures => {
  const { hidden, removeUnnamed, removeOne, purge } = naming(kinds)
  const files = file === ':memory:' ? filesInMemory() : filesIn(pictureFolder(file))
  const isKnown = (name: string) => db.get(anyone, { name }) !== undefined

  /** Removes the files of rows that have gone, unless another account brought the same picture. */
  const removeFiles = (names: readonly string[]) => {
    const gone = names.filter((name) => !isKnown(name))
    for (const name of gone) files.remove(name)
    return gone.length
  }
  const namesOf = (sql: string, values: Record<string, string>) =>
    db.all(sql, values).map(({ name }) => String(name))

  return {
    put: ({ name, bytes, ofProfile, ...signIn }, now) =>
      db.write(() => {
        requireOpenAccount(db, signIn)
        const { uid } = signIn
        const isNew = db.get(known, { name, uid }) === undefined
        if (!files.has(name)) files.write(name, bytes)
        db.run(put, { name, uid, now: new Date(now).toISOString(), ofProfile: ofProfile ? 1 : 0 })
        if (ofProfile)
          for (const older of namesOf(olderProfiles, { uid })) db.run(noProfile, { name: older, uid })
        return isNew
      }),
    has: (name, uid) => promised(() => db.get(known, { name, uid }) !== undefined && files.has(name)),
    read: (name) => files.read(name),
    isHidden: (name) => promised(() => db.get(hidden, { name }) !== undefined),
    keep: (name, signIn, now) =>
      db.write(() => {
        requireOpenAccount(db, signIn)
        const { uid } = signIn
        return db.run(keep, { name, uid, now: new Date(now).toISOString() }) && files.has(name)
      }),
    by: (uid) => promised(() => namesOf(broughtBy, { uid })),
    size: () => files.size(),
    removeBy: (uid) =>
      db.write(() => {
        removeFiles(namesOf(removeUnnamed, { uid }))
        db.run(disown, { uid })
        db.run(forget, { uid })
      }),
    remove: async (name, but = '') => {
      await db.write(() => removeFiles(namesOf(removeOne, { name, but })))
    },
    purge: async (before) => {
      const moment = { before: new Date(before).toISOString() }
      const gone = await db.write(() => removeFiles(namesOf(purge, moment)))
      // A killed server leaves unfinished files, and a restored backup leaves unknown ones.
      for (const name of await files.writtenBefore(before)) {
        await nextTurn()
        if (!isKnown(name)) await db.write(() => removeFiles([name]))
      }
      return gone
    },
  }
}
