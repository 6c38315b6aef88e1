import { limits } from '@group-organizer/contract/limits'
import PouchDB from 'pouchdb-browser'
import { timed } from '../../page/timed.ts'

/**
 * Replicates from the server of this page with PouchDB's usual adapter for browsers. Its documentation advises larger batches
 * for small documents (https://pouchdb.com/api.html#replication): they are as large as this product's pages.
 */
export const replicateWithPouchDb = async (name: string) => {
  const db = new PouchDB(name)
  await db.info()
  const took = await timed(() =>
    db.replicate.from(`${location.origin}/db/groups`, { batch_size: limits.page }),
  )
  const { doc_count: held } = await db.info()
  await db.destroy()
  return { took, held }
}
