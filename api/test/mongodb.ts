import { MongoClient } from 'mongodb'

/** The MongoDB server of this run, or why there is none; see `mongodb-server.ts`. */
export const mongodb = {
  uri: process.env['TEST_MONGODB_URI'],
  missing: process.env['TEST_MONGODB_MISSING'] ?? 'the global set-up of the tests did not run',
}

/** The address of a database of one's own on that server. */
export const ownDatabase = (server: string): string =>
  server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/test-${crypto.randomUUID()}`)

/** Deletes the database that the address names. */
export const dropDatabase = async (uri: string): Promise<void> => {
  const client = new MongoClient(uri)
  await client.db().dropDatabase()
  await client.close()
}
