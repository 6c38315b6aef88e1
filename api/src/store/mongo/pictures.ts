import { type GridFSFile, ObjectId } from 'mongodb'
import { type Pictures, keptProfilePictures } from '../../domain/store.ts'
import { type Connection, type Database, isDuplicate } from './connection.ts'

const upload = async ({ uploads }: Database, name: string, bytes: Uint8Array) => {
  const file = new ObjectId()
  const stream = uploads.openUploadStreamWithId(file, name)
  await new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve).once('error', reject)
    stream.end(bytes)
  })
  return file
}

/** The bytes of a file. GridFS ends without an error where a removal took them after the file was found. */
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

/** A picture that goes while it is read is not there; what is wrong with one that stays is thrown. */
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

const isNamed = async ({ groups, feedbacks }: Database, name: string) => {
  const named = await Promise.all([groups, feedbacks].map((records) => records.findOne({ picture: name })))
  return named.some((record) => record !== null)
}

/** Only the latest of an account's pictures for its profile count as such. */
const keepLatestProfiles = async ({ pictures }: Database, uid: string) => {
  const ofProfile = pictures.find({ profiles: uid }, { projection: { _id: 1 } }).sort({ keptAt: -1 })
  const older = (await ofProfile.toArray()).slice(keptProfilePictures)
  await pictures.updateMany({ _id: { $in: older.map(({ _id }) => _id) } }, { $pull: { profiles: uid } })
}

/**
 * What uploads and removals that were interrupted have left: files that no picture has, and pieces that no file has. Each step
 * is a use of its own, which has its time.
 */
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

/** Pictures in GridFS. Each is one document, which is written last and goes first: without it there is no picture. */
export const mongoPictures = (connection: Connection): Pictures => ({
  put: ({ name, bytes, uid, ofProfile }, now) =>
    connection.use(async (database) => {
      const { pictures, uploads } = database
      const keptAt = new Date(now).toISOString()
      const note = () =>
        pictures.findOneAndUpdate(
          { _id: name },
          { $set: { keptAt }, $addToSet: { owners: uid, ...(ofProfile && { profiles: uid }) } },
          { returnDocument: 'before' },
        )
      let before = await note()
      if (!before) {
        const file = await upload(database, name, bytes)
        const profiles = ofProfile ? [uid] : []
        try {
          await pictures.insertOne({ _id: name, file, keptAt, owners: [uid], profiles })
        } catch (error) {
          if (!isDuplicate(error)) throw error
          // brought by another at the same moment
          await uploads.delete(file)
          before = await note()
        }
      }
      if (ofProfile) await keepLatestProfiles(database, uid)
      return !before?.owners.includes(uid)
    }),
  has: (name, uid) =>
    connection.use(async ({ pictures }) => (await pictures.findOne({ _id: name, owners: uid })) !== null),
  read: (name) => connection.use((database) => read(database, name)),
  keep: (name, uid, now) =>
    connection.use(async ({ pictures }) => {
      const { matchedCount } = await pictures.updateOne(
        { _id: name },
        { $set: { keptAt: new Date(now).toISOString() }, $addToSet: { owners: uid } },
      )
      return matchedCount > 0
    }),
  by: (uid) =>
    connection.use(async ({ pictures }) =>
      (await pictures.find({ owners: uid }).toArray()).map(({ _id }) => _id),
    ),
  removeBy: async (uid) => {
    const theirs = await connection.use(({ pictures }) => pictures.find({ owners: uid }).toArray())
    for (const { _id, file } of theirs)
      await connection.use(async (database) => {
        const { pictures, uploads } = database
        await pictures.updateOne({ _id }, { $pull: { owners: uid, profiles: uid } })
        if (await isNamed(database, _id)) return
        const { deletedCount } = await pictures.deleteOne({ _id, owners: { $size: 0 } })
        if (deletedCount > 0) await uploads.delete(file)
      })
  },
  remove: (name) =>
    connection.use(async (database) => {
      if (await isNamed(database, name)) return
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
        // not where it was about to be named, or to be a profile's, meanwhile
        const { deletedCount } = await pictures.deleteOne({ _id, ...unneeded })
        if (deletedCount > 0) await uploads.delete(file)
        return deletedCount
      })
    await removeLeftovers(connection, before)
    return gone
  },
})
