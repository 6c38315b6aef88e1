import { type Filter, type GridFSFile, ObjectId } from 'mongodb'
import type { StoreKind } from '../../domain/store-kind.ts'
import { type Pictures, keptProfilePictures } from '../../domain/store.ts'
import { whileOpen } from './accounts.ts'
import { type Connection, isDuplicate } from './connection.ts'
import type { Database, Kept } from './database.ts'
import { isShown } from './records.ts'

const upload = async ({ uploads }: Database, name: string, bytes: Uint8Array) => {
  const file = new ObjectId()
  const stream = uploads.openUploadStreamWithId(file, name)
  await new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve).once('error', reject)
    stream.end(bytes)
  })
  return file
}

/** GridFS ends without an error where a removal took the bytes meanwhile. */
const download = async ({ uploads }: Database, file: ObjectId) => {
  let length = 0
  const stream = uploads.openDownloadStream(file).once('file', (about: GridFSFile) => {
    length = about.length
  })
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece as Uint8Array)
  const bytes = Buffer.concat(pieces)
  if (bytes.length !== length) throw new Error(`Of ${length} bytes of a picture ${bytes.length} are there.`)
  return Uint8Array.from(bytes)
}

/** Reads a picture. One that is removed meanwhile is missing; other errors are thrown. */
const read = async (database: Database, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const { pictures } = database
  const kept = await pictures.findOne({ _id: name })
  if (!kept) return undefined
  try {
    return await download(database, kept.file)
  } catch (error) {
    if (await pictures.findOne({ _id: name, file: kept.file })) throw error
    return read(database, name)
  }
}

const isAny = async ({ of }: Database, kinds: readonly StoreKind[], filter: Filter<Kept>) => {
  const found = await Promise.all(kinds.map((kind) => of(kind).findOne(filter)))
  return found.some((record) => record !== null)
}

type Naming = (database: Database, name: string, but?: string) => Promise<boolean>

/** Removes nothing if the picture was brought again since `keptAt`. */
const disown = async (
  database: Database,
  { name, uid, keptAt }: { name: string; uid: string; keptAt?: string },
  isNamed: Naming,
) => {
  const { pictures, uploads } = database
  await pictures.updateOne(
    { _id: name, ...(keptAt !== undefined && { keptAt }) },
    { $pull: { owners: uid, profiles: uid } },
  )
  if (await isNamed(database, name)) return
  const gone = await pictures.findOneAndDelete({ _id: name, owners: { $size: 0 } })
  if (gone) await uploads.delete(gone.file)
}

const keepLatestProfiles = async ({ pictures }: Database, uid: string) => {
  const ofProfile = pictures.find({ profiles: uid }, { projection: { _id: 1 } }).sort({ keptAt: -1 })
  const older = (await ofProfile.toArray()).slice(keptProfilePictures)
  await pictures.updateMany({ _id: { $in: older.map(({ _id }) => _id) } }, { $pull: { profiles: uid } })
}

/** Interrupted uploads and removals leave files without a picture, and pieces without a file. */
const removeLeftovers = async ({ use }: Connection, before: number) => {
  const old = { uploadDate: { $lt: new Date(before) } }
  for (const { _id, filename } of await use(({ uploads }) => uploads.find(old).toArray()))
    await use(async ({ pictures, uploads }) => {
      const kept = await pictures.findOne({ _id: filename })
      if (!kept?.file.equals(_id)) await uploads.delete(_id)
    })
  const oldFirst = { n: 0, _id: { $lt: ObjectId.createFromTime(Math.floor(before / 1_000)) } }
  const first = await use(({ chunks }) =>
    chunks.find(oldFirst).project<{ files_id: ObjectId }>({ files_id: 1 }).toArray(),
  )
  for (const { files_id } of first)
    await use(async ({ uploads, chunks }) => {
      const [whole] = await uploads.find({ _id: files_id }).limit(1).toArray()
      if (!whole) await chunks.deleteMany({ files_id })
    })
}

const sizeOf = async ({ uploads }: Database) => {
  let bytes = 0
  for await (const { length } of uploads.find({}, { projection: { length: 1 } })) bytes += length
  return bytes
}

/** Pictures in GridFS. Each is one document, which is written last and goes first: without it there is no picture. */
export const mongoPictures = (connection: Connection, kinds: readonly StoreKind[]): Pictures => {
  const naming = kinds.filter(({ picture }) => picture !== undefined)
  const hiding = naming.filter(({ isPictureRequired }) => isPictureRequired)
  const isNamed: Naming = (database, name, but) =>
    isAny(database, naming, { picture: name, ...(but !== undefined && { _id: { $ne: but } }) })
  return {
    put: ({ name, bytes, ofProfile, ...signIn }, now) =>
      connection.use((database) => {
        const { uid } = signIn
        const { pictures, uploads } = database
        const keptAt = new Date(now).toISOString()
        const note = () =>
          pictures.findOneAndUpdate(
            { _id: name },
            { $set: { keptAt }, $addToSet: { owners: uid, ...(ofProfile && { profiles: uid }) } },
            { returnDocument: 'before' },
          )
        const work = async () => {
          let before = await note()
          if (!before) {
            const file = await upload(database, name, bytes)
            const profiles = ofProfile ? [uid] : []
            try {
              await pictures.insertOne({ _id: name, file, keptAt, owners: [uid], profiles })
            } catch (error) {
              if (!isDuplicate(error)) throw error
              // Another request stored it at the same moment.
              await uploads.delete(file)
              before = await note()
            }
          }
          if (ofProfile) await keepLatestProfiles(database, uid)
          return !before?.owners.includes(uid)
        }
        return whileOpen(database, signIn, work, () => disown(database, { name, uid, keptAt }, isNamed))
      }),
    has: (name, uid) =>
      connection.use(async ({ pictures }) => (await pictures.findOne({ _id: name, owners: uid })) !== null),
    read: (name) => connection.use((database) => read(database, name)),
    isHidden: (name) =>
      connection.use(
        async (database) =>
          (await isAny(database, hiding, { picture: name, hidden: 1 })) &&
          !(await isAny(database, naming, { picture: name, hidden: isShown })),
      ),
    keep: (name, signIn, now) =>
      connection.use((database) => {
        const { uid } = signIn
        const keptAt = new Date(now).toISOString()
        const work = async () => {
          const { matchedCount } = await database.pictures.updateOne(
            { _id: name },
            { $set: { keptAt }, $addToSet: { owners: uid } },
          )
          return matchedCount > 0
        }
        return whileOpen(database, signIn, work, () => disown(database, { name, uid, keptAt }, isNamed))
      }),
    by: (uid) =>
      connection.use(async ({ pictures }) =>
        (await pictures.find({ owners: uid }).toArray()).map(({ _id }) => _id),
      ),
    size: () => connection.use(sizeOf),
    removeBy: async (uid) => {
      const theirs = await connection.use(({ pictures }) => pictures.find({ owners: uid }).toArray())
      for (const { _id } of theirs)
        await connection.use((database) => disown(database, { name: _id, uid }, isNamed))
    },
    remove: (name, but) =>
      connection.use(async (database) => {
        if (await isNamed(database, name, but)) return
        const kept = await database.pictures.findOneAndDelete({ _id: name })
        if (kept) await database.uploads.delete(kept.file)
      }),
    purge: async (before) => {
      const old = { keptAt: { $lt: new Date(before).toISOString() } }
      const unneeded = { ...old, profiles: { $size: 0 } }
      let gone = 0
      for (const { _id, file } of await connection.use(({ pictures }) => pictures.find(unneeded).toArray()))
        gone += await connection.use(async (database) => {
          const { pictures, uploads } = database
          if (await isNamed(database, _id)) return 0
          // A record or a profile may have named it meanwhile.
          const { deletedCount } = await pictures.deleteOne({ _id, ...unneeded })
          if (deletedCount > 0) await uploads.delete(file)
          return deletedCount
        })
      await removeLeftovers(connection, before)
      return gone
    },
  }
}
