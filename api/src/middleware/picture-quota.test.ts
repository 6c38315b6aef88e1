import { expect, it } from 'vitest'
import { type TestPicture, webpPicture } from '../../test-support/pictures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'

const minute = 60 * 1000
const [one, two, three, four] = ['one', 'two', 'six', 'ten'].map((seed) => webpPicture(seed)) as [
  TestPicture,
  TestPicture,
  TestPicture,
  TestPicture,
]
const full = { status: 403, body: { code: 'pictures_full', meta: { epoch: 1 } } }

/** A server with room for two pictures. */
const createWorld = (store = openSqlite(':memory:', () => 1_000)) => {
  const clock = { now: 0 }
  const { call } = createTestApp({
    store,
    pictureBytes: 2 * one.bytes.length,
    elapsed: () => clock.now,
    accountLimits: { groups: 9, feedbacksPerDay: 9, reportsPerDay: 9, picturesPerDay: 2 },
  })
  const bring = (picture: TestPicture, as = 'olga') => call(`PUT /uploads/${picture.name}`, { as, picture })
  return { store, clock, bring }
}

it('takes pictures until all together are full', async () => {
  const { bring, store } = createWorld()
  expect((await bring(one)).status).toBe(201)
  expect((await bring(two, 'ben')).status).toBe(201)
  expect(await bring(three, 'ann')).toMatchObject(full)
  expect(await store.pictures.read(three.name)).toBeUndefined()
})

it('counts a picture once, however often it is repeated', async () => {
  const { bring } = createWorld()
  await bring(one)
  await bring(one)
  expect((await bring(two)).status).toBe(201)
})

it('lets no more through where many arrive at once', async () => {
  const { bring } = createWorld()
  const answers = await Promise.all([bring(one), bring(two, 'ben'), bring(three, 'ann')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403])
})

it('takes a picture that is stored already, from whoever brings it', async () => {
  const { bring } = createWorld()
  await bring(one)
  await bring(two)
  expect((await bring(one)).status).toBe(200)
  expect((await bring(one, 'ben')).status).toBe(201)
})

it('counts what was there before the server started', async () => {
  const { bring, store } = createWorld()
  await bring(one)
  await bring(two)
  expect(await createWorld(store).bring(three, 'ben')).toMatchObject(full)
})

it('has room again ten minutes after pictures went', async () => {
  const { bring, store, clock } = createWorld()
  await bring(one)
  await bring(two)
  await store.pictures.remove(one.name)
  expect(await bring(three, 'ben')).toMatchObject(full)
  clock.now += 10 * minute
  expect((await bring(three, 'ben')).status).toBe(201)
  expect(await bring(four, 'ben')).toMatchObject(full)
})

it('leaves a refused picture out of those that an account may bring in a day', async () => {
  const { bring, store, clock } = createWorld()
  await bring(one)
  await bring(two, 'ben')
  await bring(three)
  await store.pictures.remove(two.name)
  clock.now += 10 * minute
  expect((await bring(three)).status).toBe(201)
})

it('measures again after the store could not be reached', async () => {
  const store = openSqlite(':memory:', () => 1_000)
  let failures = 1
  const size = () => (failures-- > 0 ? Promise.reject(new Error('unreachable')) : store.pictures.size())
  const { bring } = createWorld({ ...store, pictures: { ...store.pictures, size } })
  expect((await bring(one)).status).toBe(500)
  expect((await bring(one)).status).toBe(201)
})
