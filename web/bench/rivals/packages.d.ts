/*
 * What the benchmark uses of its packages. They are not here before it is first run, and the project is checked without
 * them.
 */

declare module 'express' {
  import type { RequestListener, Server } from 'node:http'
  type App = {
    use: (pathOrHandler: string | RequestListener, handler?: RequestListener) => App
    listen: (port: number, host: string) => Server
  }
  const express: { (): App; static: (folder: string) => RequestListener }
  export default express
}

declare module 'pouchdb' {
  class PouchDB {
    static defaults(options: { prefix: string }): typeof PouchDB
    constructor(name: string)
    bulkDocs(docs: readonly object[]): Promise<readonly { ok?: true }[]>
  }
  export default PouchDB
}

declare module 'express-pouchdb' {
  import type { RequestListener } from 'node:http'
  import type PouchDB from 'pouchdb'
  const expressPouchDB: (
    databases: typeof PouchDB,
    options: { mode: 'minimumForPouchDB'; overrideMode?: { exclude: string[] } },
  ) => RequestListener
  export default expressPouchDB
}

declare module 'pouchdb-browser' {
  export default class PouchDB {
    constructor(name: string)
    replicate: { from: (address: string, options: { batch_size: number }) => Promise<unknown> }
    info(): Promise<{ doc_count: number }>
    destroy(): Promise<unknown>
  }
}

declare module 'rxdb/plugins/core' {
  export type RxStorage = { name: string }
  export type RxCollection = { count: () => { exec: () => Promise<number> } }
  type RxDatabase = {
    addCollections: (collections: { groups: { schema: object } }) => Promise<{ groups: RxCollection }>
    remove: () => Promise<unknown>
  }
  export const createRxDatabase: (options: { name: string; storage: RxStorage }) => Promise<RxDatabase>
}

declare module 'rxdb/plugins/storage-dexie' {
  import type { RxStorage } from 'rxdb/plugins/core'
  export const getRxStorageDexie: () => RxStorage
}

declare module 'rxdb/plugins/replication' {
  import type { RxCollection } from 'rxdb/plugins/core'
  export const replicateRxCollection: <Checkpoint>(options: {
    collection: RxCollection
    replicationIdentifier: string
    live: boolean
    waitForLeadership: boolean
    pull: {
      batchSize: number
      handler: (
        checkpoint: Checkpoint | undefined,
        batchSize: number,
      ) => Promise<{ documents: object[]; checkpoint: Checkpoint }>
    }
  }) => {
    error$: { subscribe: (listener: (error: Error) => void) => unknown }
    awaitInitialReplication: () => Promise<void>
  }
}
