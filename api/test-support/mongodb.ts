import { MongoClient } from 'mongodb'

/** The MongoDB server of this run, empty if there is none; see `mongodb-server.ts`. */
export const mongodbServer = process.env['TEST_MONGODB_URI'] ?? ''

if (mongodbServer === '' && process.env['REQUIRE_MONGODB'] === '1')
  throw new Error(
    'REQUIRE_MONGODB is set, and this test is not among those of vitest.config.ts that have one.',
  )

/** The address of a database of one's own on that server. */
export const ownDatabase = (server: string): string =>
  server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/test-${crypto.randomUUID()}`)

/** Deletes the database that the address names. */
export const dropDatabase = async (uri: string): Promise<void> => {
  const client = new MongoClient(uri)
  await client.db().dropDatabase()
  await client.close()
}

/** Deletes all records of the database that the address names. Its history stays: open stores remember it. */
export const emptyDatabase = async (uri: string): Promise<void> => {
  const client = new MongoClient(uri)
  const collections = await client.db().collections()
  const ofRecords = collections.filter(({ collectionName }) => collectionName !== 'meta')
  await Promise.all(ofRecords.map((collection) => collection.deleteMany()))
  await client.close()
}
