import { BSON, MongoClient } from 'mongodb'
import * as z from 'zod/mini'

/* A MongoDB database as text: what a release of the server has stored, kept for all later ones. */

const collectionDump = z.object({
  name: z.string(),
  indexes: z.array(z.looseObject({ name: z.string(), key: z.record(z.string(), z.number()) })),
  documents: z.array(z.record(z.string(), z.unknown())),
})

const databaseDump = z.array(collectionDump)

/** Everything in the database that the address names, with its indexes, as extended JSON. */
export const dumpMongodb = async (uri: string): Promise<unknown> => {
  await using client = new MongoClient(uri)
  const collections = await client.db().collections()
  const dump = collections.map(async (collection) => ({
    name: collection.collectionName,
    indexes: await collection.indexes(),
    documents: await collection.find().sort({ _id: 1 }).toArray(),
  }))
  return BSON.EJSON.serialize(await Promise.all(dump), { relaxed: false })
}

/** Puts a dump into the empty database that the address names. */
export const restoreMongodb = async (uri: string, dump: object): Promise<void> => {
  await using client = new MongoClient(uri)
  for (const { name, indexes, documents } of z.parse(databaseDump, BSON.EJSON.deserialize(dump))) {
    const collection = client.db().collection(name)
    if (documents.length > 0) await collection.insertMany(documents)
    const own = indexes.filter(({ name: index }) => index !== '_id_')
    if (own.length > 0) await collection.createIndexes(own.map(({ v: _, ...index }) => index))
  }
}
