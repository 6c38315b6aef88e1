import { expect, it } from 'vitest'
import { dropDatabase, mongodbServer, ownDatabase } from '../../../test-support/mongodb.ts'
import { connect } from './connection.ts'
import { mongoPictures } from './pictures.ts'

it.skipIf(!mongodbServer)(
  'of many that are needed no more all are purged, in steps that each have their time',
  async () => {
    const uri = ownDatabase(mongodbServer)
    const connection = connect(uri, 1_000)
    const pictures = mongoPictures(connection)
    const names = Array.from({ length: 300 }, (_, n) => `${String(n).padStart(64, '0')}.webp`)
    for (const name of names)
      await pictures.put({ name, bytes: new Uint8Array([1]), uid: 'ann', ofProfile: false }, 0)
    const began = performance.now()
    expect(await pictures.purge(Date.now() + 10_000)).toBe(names.length)
    expect(performance.now() - began, 'longer than one step has').toBeGreaterThan(1_000)
    expect(await connection.use(({ uploads }) => uploads.find().toArray())).toEqual([])
    await connection.close()
    await dropDatabase(uri)
  },
  60_000,
)
