import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreKind } from '../src/domain/store-kind.ts'
import type { Store } from '../src/domain/store.ts'
import { openMongo } from '../src/store/mongo/open-mongo.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import { dropDatabase, ownDatabase } from './mongodb.ts'

/** A real database of these kinds. Every `open` makes a store of its own, like another instance. */
export type ToyDatabase = { open: (kinds?: readonly StoreKind[]) => Store; dispose: () => Promise<void> }

const disposing = (open: ToyDatabase['open'], remove: () => Promise<void>): ToyDatabase => {
  const opened: Store[] = []
  return {
    open: (kinds) => {
      const store = open(kinds)
      opened.push(store)
      return store
    },
    dispose: async () => {
      for (const store of opened) await store.close()
      await remove()
    },
  }
}

export const toySqlite = async (kinds: readonly StoreKind[]): Promise<ToyDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'toys-'))
  return disposing(
    // Two instances in one process hold up each other for longer than two processes would.
    (others = kinds) =>
      openSqlite(join(folder, 'toys.sqlite'), Date.now, { kinds: others, lockedMs: 30_000 }),
    () => rm(folder, { recursive: true }),
  )
}

export const toyMongo = (server: string, kinds: readonly StoreKind[]): ToyDatabase => {
  const uri = ownDatabase(server)
  return disposing(
    (others = kinds) => openMongo(uri, { kinds: others }),
    () => dropDatabase(uri),
  )
}
