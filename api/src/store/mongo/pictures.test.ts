import { expect, it } from 'vitest'
import { dropDatabase, mongodbServer, ownDatabase } from '../../../test-support/mongodb.ts'
import { productKinds } from '../../domain/kinds/product-kinds.ts'
import { type Connection, connect } from './connection.ts'
import { mongoPictures } from './pictures.ts'

it.skipIf(!mongodbServer)(
  'those that are needed no more are purged, in steps that each have their time',
  async () => {
    const uri = ownDatabase(mongodbServer)
    const connection = connect(uri, productKinds.stored)
    let uses = 0
    const use: Connection['use'] = (work) => {
      uses++
      return connection.use(work)
    }
    const pictures = mongoPictures({ ...connection, use }, productKinds.stored)
    const names = Array.from({ length: 60 }, (_, n) => `${String(n).padStart(64, '0')}.webp`)
    for (const name of names)
      await pictures.put({ name, bytes: new Uint8Array([1]), uid: 'ann', ofProfile: false }, 0)
    uses = 0
    expect(await pictures.purge(Date.now() + 10_000)).toBe(names.length)
    expect(uses, 'each picture is one, at least').toBeGreaterThan(names.length)
    expect(await connection.use(({ uploads }) => uploads.find().toArray())).toEqual([])
    await connection.close()
    await dropDatabase(uri)
  },
)
