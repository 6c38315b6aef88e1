import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import express from 'express'
import expressPouchDB from 'express-pouchdb'
import PouchDB from 'pouchdb'

/**
 * express-pouchdb as in its README: PouchDB on LevelDB, below `/db`, beside the page.
 * @param folder for its databases; it is created
 */
export const startPouchDbServer = async (pageDir: string, folder: string, groups: readonly object[]) => {
  await mkdir(folder)
  const databases = PouchDB.defaults({ prefix: join(folder, '/') })
  const stored = await new databases('groups').bulkDocs(groups)
  if (!stored.every(({ ok }) => ok)) throw new Error('PouchDB did not store all groups.')
  const app = express()
  app.use('/db', expressPouchDB(databases, { mode: 'minimumForPouchDB' }))
  app.use(express.static(pageDir))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${String(address.port)}/`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
