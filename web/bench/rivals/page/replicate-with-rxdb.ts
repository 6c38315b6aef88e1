import { limits } from '@group-organizer/contract/limits'
import { apiBase, paths } from '@group-organizer/contract/paths'
import { createRxDatabase } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { timed } from '../../page/timed.ts'

const text = (maxLength = 4_096) => ({ type: 'string', maxLength })

/** Indexed as in this product. */
const schema = {
  version: 0,
  type: 'object',
  primaryKey: '_id',
  properties: {
    _id: text(24),
    groupName: text(),
    hobbyCategory: text(),
    description: text(),
    meetingLocation: text(),
    maxMembers: { type: 'number' },
    startDate: text(),
    imageUrl: text(),
    userName: text(),
    ownerId: text(128),
    createdAt: text(),
    rev: { type: 'number' },
    stamp: { type: 'number' },
    version: { type: 'number' },
  },
  required: ['_id', 'ownerId'],
  indexes: ['ownerId'],
}

/** Start of the next page; empty at the end. RxDB takes missing fields from the checkpoint before. */
type Checkpoint = { after: string }
type Page = { data: object[]; meta: { next?: string } }

/** A page of the same list, from the same API, that this product's own first sync reads. */
const handler = async (checkpoint: Checkpoint | undefined, batchSize: number) => {
  if (checkpoint?.after === '') return { documents: [], checkpoint }
  const query = new URLSearchParams({ deleted: 'true', limit: String(batchSize), ...checkpoint })
  const response = await fetch(`${apiBase}${paths.groups}?${query.toString()}`)
  if (!response.ok) throw new Error(`answered ${String(response.status)}`)
  const { data, meta } = (await response.json()) as Page
  return {
    documents: data.map((group) => ({ ...group, _deleted: false })),
    checkpoint: { after: meta.next ?? '' },
  }
}

/**
 * Replicates by HTTP into RxDB on Dexie (https://rxdb.info/replication-http.html), once and without waiting to be the leader
 * among tabs. Its batches are as large as this product's pages.
 */
export const replicateWithRxDb = async (name: string) => {
  const db = await createRxDatabase({ name, storage: getRxStorageDexie() })
  const { groups: collection } = await db.addCollections({ groups: { schema } })
  const took = await timed(() => {
    const replication = replicateRxCollection<Checkpoint>({
      collection,
      replicationIdentifier: location.origin,
      live: false,
      waitForLeadership: false,
      pull: { batchSize: limits.page, handler },
    })
    // It would try again for ever.
    const failed = new Promise<never>((_, reject) => replication.error$.subscribe(reject))
    return Promise.race([replication.awaitInitialReplication(), failed])
  })
  const held = await collection.count().exec()
  await db.remove()
  return { took, held }
}
