import { MongoClient, ObjectId } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDatabase, mongodbServer as server, ownDatabase } from '../../../test-support/mongodb.ts'
import { pausableProxy } from '../../../test-support/pausable-proxy.ts'
import { webpPicture } from '../../../test-support/pictures.ts'
import { alive, deadGroup, groupDraft, newId } from '../../../test-support/records.ts'
import { run, storeContract } from '../../../test-support/store-contract.ts'
import { toyContract } from '../../../test-support/toy-contract.ts'
import { toyMongo } from '../../../test-support/toy-databases.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { productKinds } from '../../domain/kinds/product-kinds.ts'
import { CursorTooOld, type Store, StoreUnavailable } from '../../domain/store.ts'
import type { Kept } from './database.ts'
import { openMongo } from './open-mongo.ts'
import { raiseEpoch } from './raise-epoch.ts'
import { indexesOf } from './schema.ts'

describe.skipIf(!server)('MongoDB', () => {
  storeContract(
    () => {
      const uri = ownDatabase(server)
      return { open: () => openMongo(uri), dispose: () => dropDatabase(uri) }
    },
    { writes: 2 },
  )

  describe('on its own', () => {
    let uri: string
    let store: Store
    let client: MongoClient

    beforeEach(() => {
      uri = ownDatabase(server)
      store = openMongo(uri)
      client = new MongoClient(uri)
    })
    afterEach(async () => {
      await store.close()
      await client.close()
      await dropDatabase(uri)
    })

    it('begins a new history after a restore, so that cursors of before are refused', async () => {
      const { cursor } = await store.asOf()
      const epoch = await raiseEpoch(uri, Date.now())
      const restarted = openMongo(uri)
      expect(epoch).toBeGreaterThan(1)
      expect(await restarted.epoch()).toBe(epoch)
      await expect(restarted.changes(cursor, 10, [groupKind])).rejects.toThrow(CursorTooOld)
      expect(await raiseEpoch(uri, 0)).toBe(epoch + 1)
      await restarted.close()
    })

    const documents = () => client.db().collection<Kept>('groups')
    const ids = (records: { _id: string }[]) => records.map(({ _id }) => _id)

    /** A write that becomes visible only now, though the database stamped it a while ago. */
    const writeLate = async (secondsAgo: number, stamp = new Date(Date.now() - secondsAgo * 1000)) => {
      const { _id } = alive(await store.records(groupKind).insert(groupDraft()))
      await documents().updateOne({ _id }, { $set: { stamp } })
      return _id
    }

    it('a group of a version that searched on the server keeps nothing of that once it is deleted', async () => {
      const group = alive(await store.records(groupKind).insert(groupDraft()))
      await documents().createIndex({ category: 1, createdAt: -1, _id: -1 }, {}, {})
      const searched = { search: 'folded words', category: 'Fishing' }
      await documents().updateOne({ _id: group._id }, { $set: searched as object })
      await store.close()
      store = openMongo(uri)
      await store.records(groupKind).replace(deadGroup(group), 1)
      const [kept] = await documents().find().toArray()
      expect(kept).not.toHaveProperty('search')
      expect(kept).not.toHaveProperty('category')
      expect(await documents().indexes()).toHaveLength(indexesOf(groupKind).length + 1)
    })

    it('gives no part of a picture for the whole', async () => {
      const picture = webpPicture('harbour')
      await store.pictures.put({ ...picture, uid: 'mara', ofProfile: false }, Date.now())
      await client.db().collection('uploads.chunks').deleteMany()
      await expect(store.pictures.read(picture.name)).rejects.toThrow('bytes of a picture 0 are there')
    })

    it('removes pieces of an upload that never ended, once they are old', async () => {
      const picture = webpPicture('harbour')
      await store.pictures.put({ ...picture, uid: 'mara', ofProfile: true }, Date.now())
      const chunks = client.db().collection('uploads.chunks')
      const whole = await chunks.countDocuments()
      await chunks.insertOne({ files_id: new ObjectId(), n: 0, data: Buffer.from('half') })
      await store.pictures.purge(Date.now() - 60_000)
      expect(await chunks.countDocuments()).toBe(whole + 1)
      await store.pictures.purge(Date.now() + 60_000)
      expect(await chunks.countDocuments()).toBe(whole)
      expect(await store.pictures.read(picture.name)).toEqual(picture.bytes)
    })

    it('passes by no write that becomes visible late', async () => {
      const { cursor } = await run(store, (await store.asOf()).cursor)
      const late = await writeLate(50)
      expect(ids((await run(store, cursor)).records)).toEqual([late])
    })

    it('would pass it by without the overlap', async () => {
      const hasty = openMongo(uri, { overlap: 0 })
      const { cursor } = await run(hasty, (await hasty.asOf()).cursor)
      await writeLate(50)
      expect((await run(hasty, cursor)).records).toEqual([])
      await hasty.close()
    })

    it('passes no late write by that comes between the pages of a run either', async () => {
      const { cursor } = await store.asOf()
      for (let n = 0; n < 3; n++) await store.records(groupKind).insert(groupDraft())
      const first = await store.changes(cursor, 2, [groupKind])
      const late = await writeLate(30)
      const rest = await run(store, first.cursor, 2)
      expect(ids([...first.changed.map(({ record }) => record), ...rest.records])).not.toContain(late)
      expect(ids((await run(store, rest.cursor)).records)).toContain(late)
    })

    it('pages through records of the same stamp without a gap or a repeat', async () => {
      const { cursor } = await store.asOf()
      const stamp = new Date()
      const written: string[] = []
      for (let n = 0; n < 7; n++) written.push(await writeLate(0, stamp))
      const seen = ids((await run(store, cursor, 2)).records)
      expect(seen).toEqual(written.toSorted())
    })

    it('leaves a cursor that is not above its own time at the beginning of the run', async () => {
      const { cursor } = await store.asOf()
      for (let n = 0; n < 3; n++) await store.records(groupKind).insert(groupDraft())
      const before = await databaseTime()
      const first = await store.changes(cursor, 2, [groupKind])
      const after = await databaseTime()
      await store.records(groupKind).insert(groupDraft())
      const { cursor: left } = await run(store, first.cursor, 2)
      const { stamp } = contentOf(left)
      expect(stamp).toBeGreaterThanOrEqual(before)
      expect(stamp).toBeLessThanOrEqual(after)
    })

    const databaseTime = async () => {
      const { localTime } = (await client.db().command({ hello: 1 })) as { localTime: Date }
      return localTime.getTime()
    }
    const contentOf = (cursor: string) =>
      JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { stamp: number }

    it('stamps by the clock of the database, not of this machine', async () => {
      const before = await databaseTime()
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01') })
      try {
        const inserted = alive(await store.records(groupKind).insert(groupDraft()))
        const replaced = alive(await store.records(groupKind).replace({ ...inserted, rev: 2 }, 1))
        const asOf = await store.asOf()
        expect(inserted.stamp).toBeGreaterThanOrEqual(before)
        expect(replaced.stamp).toBeGreaterThanOrEqual(inserted.stamp)
        expect(asOf.stamp).toBeGreaterThanOrEqual(before - 60_000)
        expect(asOf.stamp).toBeLessThan(before)
      } finally {
        vi.useRealTimers()
      }
    })

    it('has an index for every query', async () => {
      await store.ping()
      for (const kind of productKinds.stored) {
        const found = await client.db().collection(kind.collection).indexes()
        expect(found.map(({ key }: { key: unknown }) => key)).toEqual(
          expect.arrayContaining(indexesOf(kind)) as unknown,
        )
      }
    })
  })

  describe('out of reach', () => {
    const unreachable = expect.objectContaining({
      name: 'StoreUnavailable',
      message: expect.stringContaining('does not answer') as string,
    }) as unknown

    it('is unavailable within a few seconds, and there again without a restart', async () => {
      const address = new URL(server)
      const proxy = await pausableProxy({ host: address.hostname, port: Number(address.port) })
      address.host = `127.0.0.1:${proxy.port}`
      const uri = ownDatabase(address.href)
      await proxy.unplug()

      const store = openMongo(uri)
      await expect(store.ping()).rejects.toEqual(unreachable)

      await proxy.plug()
      const group = alive(await store.records(groupKind).insert(groupDraft()))
      await proxy.unplug()
      await expect(store.records(groupKind).find(newId())).rejects.toEqual(unreachable)

      await proxy.plug()
      await vi.waitFor(async () => {
        expect(await store.records(groupKind).find(group._id)).toEqual(group)
      }, 20_000)
      await store.close()
      await dropDatabase(uri)
      await proxy.unplug()
    })
  })
})

it('says what an address of MongoDB looks like', () => {
  expect(() => openMongo('localhost')).toThrow(StoreUnavailable)
  expect(() => openMongo('localhost')).toThrow(/MONGODB_URI .* looks like mongodb:/)
})

describe.skipIf(!server)('MongoDB, of kinds that it has never heard of,', () => {
  toyContract((kinds) => toyMongo(server, kinds))
})
