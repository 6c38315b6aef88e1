import { existsSync } from 'node:fs'
import { constants, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { nextEpoch } from '../cursors.ts'
import { connect, guarded, isDamage, isInUse } from './connection.ts'
import { sidecars } from './open-sqlite.ts'
import { flush, pictureFolder } from './pictures.ts'

/** A backup or restore failed and changed nothing. The message names the cause and the remedy. */
export class CannotCopy extends Error {
  override name = 'CannotCopy'
}

const clear = async (unfinished: string) => {
  for (const part of ['', ...sidecars]) await rm(unfinished + part, { force: true })
}

/** Names are made of the content, so that none is replaced. */
const copyPictures = async (from: string, to: string, names: readonly string[]) => {
  if (names.length > 0) await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)]
    if (!existsSync(source) || existsSync(target)) continue
    await copyFile(source, `${target}.unfinished`, constants.COPYFILE_FICLONE)
    flush(`${target}.unfinished`)
    await rename(`${target}.unfinished`, target)
  }
}

const knownPictures = (file: string) => {
  using db = new DatabaseSync(file)
  const isThere = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'pictures'`).get()
  const found = isThere ? db.prepare('SELECT DISTINCT name FROM pictures').all() : []
  return found.map(({ name }) => String(name))
}

const copyDatabase = (file: string, copy: string) => {
  using db = new DatabaseSync(file)
  db.prepare('VACUUM INTO :copy').run({ copy })
}

/** Copies the database as it is at one moment, while others use it. */
export const backup = async (file: string, target: string): Promise<void> => {
  if (!existsSync(file))
    throw new CannotCopy(`There is no database ${file}: set DATA_DIR to the folder that holds it.`)
  for (const path of [target, pictureFolder(target)])
    if (existsSync(path)) throw new CannotCopy(`${path} exists already: name another file.`)
  const unfinished = `${target}.unfinished`
  await clear(unfinished)
  copyDatabase(file, unfinished)
  flush(unfinished)
  const pictures = pictureFolder(unfinished)
  await rm(pictures, { recursive: true, force: true })
  await copyPictures(pictureFolder(file), pictures, knownPictures(unfinished))
  if (existsSync(pictures)) await rename(pictures, pictureFolder(target))
  await rename(unfinished, target)
}

const isOurs = (db: DatabaseSync) =>
  db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'meta'`).get() !== undefined

const isWhole = (file: string) => {
  try {
    using db = new DatabaseSync(file)
    return isOurs(db) && db.prepare('PRAGMA integrity_check').get()?.['integrity_check'] === 'ok'
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

const prepared = async (source: string, copy: string, lastEpoch: number, now: number) => {
  await clear(copy)
  await copyFile(source, copy)
  if (!isWhole(copy))
    throw new CannotCopy(
      `${source} is no whole backup of this program: name a file that npm run backup made.`,
    )
  const db = connect(copy)
  const own = Number(db.get(`SELECT value FROM meta WHERE key = 'epoch'`)?.['value'])
  const epoch = nextEpoch([lastEpoch, own], now)
  db.run(`UPDATE meta SET value = :epoch WHERE key = 'epoch'`, { epoch })
  // A copy that others can reach must give out no cursor that the original believes.
  db.run(`UPDATE meta SET value = lower(hex(randomblob(32))) WHERE key = 'cursorKey'`, {})
  db.get('PRAGMA journal_mode = DELETE') // The copy becomes one file again.
  db.close()
  flush(copy)
  return epoch
}

/** Leaving write-ahead mode takes the file exclusively, which fails while another process has it open. */
const takeAlone = (db: DatabaseSync) => {
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  return isOurs(db) ? Number(db.prepare(`SELECT value FROM meta WHERE key = 'epoch'`).get()?.['value']) : 0
}

/** Keeps other processes from opening it. Undefined if it is damaged. */
const hold = (file: string) => {
  const db = guarded(file, () => new DatabaseSync(file))
  try {
    return {
      lastEpoch: takeAlone(db),
      release: () => {
        db.close()
      },
    }
  } catch (cause) {
    db.close()
    if (isDamage(cause)) return undefined
    if (isInUse(cause))
      throw new CannotCopy(`The database ${file} is in use: stop the app, then restore.`, { cause })
    return guarded(file, () => {
      throw cause
    })
  }
}

/** The old file stays beside it as `<file>.before-restore`, or with the next number. */
export const restore = async (source: string, file: string, now: number): Promise<number> => {
  if (!existsSync(source)) throw new CannotCopy(`There is no file ${source}: name a backup.`)
  const copy = `${file}.unfinished`
  const held = existsSync(file) ? hold(file) : undefined
  try {
    const epoch = await prepared(source, copy, held?.lastEpoch ?? 0, now)
    const pictures = pictureFolder(source)
    if (existsSync(pictures)) await copyPictures(pictures, pictureFolder(file), await readdir(pictures))
    await (held ? copyAside(file) : moveAside(file))
    await rename(copy, file) // The old file stays locked, so no API can open it in between.
    return epoch
  } finally {
    held?.release()
    await clear(copy)
  }
}

const parts = ['', ...sidecars]

/** A name that nothing has yet, so that what an earlier restore kept stays. */
const freeName = (file: string) => {
  const name = (n: number) => `${file}.before-restore${n === 1 ? '' : `-${n}`}`
  let n = 1
  while (parts.some((part) => existsSync(name(n) + part))) n++
  return name(n)
}

const copyAside = (file: string): Promise<void> => copyFile(file, freeName(file))

/** A log of a killed server would be replayed into any file beside it, and may save the data of a damaged one. */
const moveAside = async (file: string): Promise<void> => {
  const aside = freeName(file)
  for (const part of parts) if (existsSync(file + part)) await rename(file + part, aside + part)
}
