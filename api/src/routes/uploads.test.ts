import { describe, expect, it } from 'vitest'
import { type TestPicture, jpegPicture, webpPicture } from '../../test-support/pictures.ts'
import { storeWith } from '../../test-support/store-with.ts'
import { createTestApp, emulatorToken, groupBody, groupPath } from '../../test-support/test-app.ts'
import type { StoredGroup } from '../domain/kinds/group.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { hideRecord, showRecord } from '../domain/moderation.ts'
import type { Collection, Store } from '../domain/store.ts'
import { write } from '../domain/write-record.ts'
import { limits } from '@group-organizer/contract/limits'

const harbour = webpPicture('harbour')
const bring = ({ call }: Pick<ReturnType<typeof createTestApp>, 'call'>, picture: TestPicture, as = 'olga') =>
  call(`PUT /uploads/${picture.name}`, { as, picture })
const named = { ...groupBody, imageUrl: `/uploads/${harbour.name}` }

describe('a picture that is brought', () => {
  it.each([harbour, jpegPicture('pier')])(
    'is shown to everybody as it is, for good: $name',
    async (picture) => {
      const test = createTestApp()
      expect(await bring(test, picture)).toMatchObject({
        status: 201,
        body: { data: { _id: picture.name, address: `/uploads/${picture.name}` }, meta: { epoch: 1 } },
      })
      const shown = await test.app.request(`/uploads/${picture.name}`, {
        headers: { 'sec-fetch-dest': 'image' },
      })
      expect(shown.status).toBe(200)
      expect(new Uint8Array(await shown.arrayBuffer())).toEqual(picture.bytes)
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': picture.type,
        'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it('may be brought again', async () => {
    const test = createTestApp()
    expect((await bring(test, harbour)).status).toBe(201)
    expect((await bring(test, harbour)).status).toBe(200)
    expect((await bring(test, harbour, 'ben')).status).toBe(201)
  })

  it('is one of so many a day for each account; repeats do not count', async () => {
    const test = createTestApp({
      accountLimits: { groups: 9, feedbacksPerDay: 9, reportsPerDay: 9, picturesPerDay: 1 },
    })
    expect((await bring(test, harbour)).status).toBe(201)
    expect((await bring(test, harbour)).status).toBe(200)
    const second = await bring(test, webpPicture('second'))
    expect(second).toMatchObject({ status: 403, body: { code: 'over_limit', meta: { epoch: 1 } } })
    expect((await bring(test, webpPicture('second'), 'ben')).status).toBe(201)
  })

  it('is one of so many a day also where many arrive at once', async () => {
    const test = createTestApp({
      accountLimits: { groups: 9, feedbacksPerDay: 9, reportsPerDay: 9, picturesPerDay: 1 },
    })
    const answers = await Promise.all(['a', 'b', 'c'].map((seed) => bring(test, webpPicture(seed))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  })

  it('gives its place of the day back where it is none after all', async () => {
    const test = createTestApp({
      accountLimits: { groups: 9, feedbacksPerDay: 9, reportsPerDay: 9, picturesPerDay: 1 },
    })
    expect((await bring(test, webpPicture('wide', { width: 1_601 }))).status).toBe(415)
    expect((await bring(test, harbour)).status).toBe(201)
  })

  it.each([
    ['a guest', {}, 401],
    ['a member', { Authorization: `Bearer ${emulatorToken('olga')}` }, 201],
  ])('is read only once it is known who sends it: %s', async (_, headers, status) => {
    const { app } = createTestApp()
    let asked = 0
    // Sends a body without a declared length.
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          asked++
          controller.enqueue(harbour.bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await app.request(`/api/uploads/${harbour.name}`, {
      method: 'PUT',
      headers: { 'Content-Type': harbour.type, 'Transfer-Encoding': 'chunked', ...headers },
      body,
      duplex: 'half',
    })
    expect([answer.status, asked]).toEqual([status, status === 201 ? 1 : 0])
  })

  it('is refused above 400 KiB also where its length is not said', async () => {
    const { app } = createTestApp()
    const { name, type } = harbour
    const body = new Blob([new Uint8Array(limits.upload + 1)]).stream()
    const headers = { 'Content-Type': type, Authorization: `Bearer ${emulatorToken('olga')}` }
    const answer = await app.request(`/api/uploads/${name}`, { method: 'PUT', headers, body, duplex: 'half' })
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }])
  })

  it('is not taken in before it is known to be of that size, whatever it says it is', async () => {
    const { app } = createTestApp()
    let taken = 0
    const pull = (controller: ReadableStreamDefaultController) => {
      taken += 1
      controller.enqueue(new Uint8Array(limits.upload))
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const headers = { 'Content-Type': 'text/plain', Authorization: `Bearer ${emulatorToken('olga')}` }
    const init = { method: 'PUT', headers, body, duplex: 'half' } as const
    expect((await app.request(`/api/uploads/${harbour.name}`, init)).status).toBe(413)
    expect(taken).toBeLessThan(5)
  })

  it('is refused to an account that is blocked', async () => {
    const test = createTestApp()
    await test.store.moderation.setBlocked('olga', true)
    expect(await bring(test, harbour)).toMatchObject({ status: 403, body: { code: 'blocked' } })
    expect(await test.store.pictures.read(harbour.name)).toBeUndefined()
  })

  it('is repeated for an account that was blocked since', async () => {
    const test = createTestApp()
    await bring(test, harbour)
    await test.store.moderation.setBlocked('olga', true)
    expect(await bring(test, harbour)).toMatchObject({ status: 200 })
  })

  it.each([
    ['no picture at all', { ...harbour, bytes: new TextEncoder().encode('<script>'.repeat(9)) }],
    ['a type that its name does not say', { ...harbour, type: 'image/jpeg' }],
    ['too wide', webpPicture('wide', { width: 1_601 })],
    ['too high', jpegPicture('high', { height: 1_601 })],
    ['cut off', { ...harbour, bytes: harbour.bytes.slice(0, -1) }],
    ['longer than it says', { ...harbour, bytes: Uint8Array.from([...harbour.bytes, 0]) }],
    ['a WebP that says where it was taken', webpPicture('where', { metadata: 'here' })],
    ['a JPEG that says where it was taken', jpegPicture('where', { metadata: 'here' })],
  ])('is refused if it is %s', async (_, picture) => {
    const test = createTestApp()
    expect(await bring(test, picture)).toMatchObject({ status: 415, body: { code: 'not_a_picture' } })
    expect(await test.store.pictures.read(picture.name)).toBeUndefined()
  })

  it.each([
    { ...harbour, name: webpPicture('another').name },
    { ...jpegPicture('pier'), name: harbour.name, type: harbour.type },
  ])('is refused under the name of another', async (picture) => {
    const answer = await bring(createTestApp(), picture)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ field: 'name' }] } })
  })

  it('is refused above 400 KiB, and 400 KiB are allowed', async () => {
    const test = createTestApp()
    const withBytes = (length: number) => webpPicture('x'.repeat(length - 25))
    const largest = withBytes(limits.upload)
    expect(largest.bytes).toHaveLength(limits.upload)
    expect((await bring(test, largest)).status).toBe(201)
    expect(await bring(test, withBytes(limits.upload + 2))).toMatchObject({
      status: 413,
      body: { code: 'too_large', meta: { epoch: 1 } },
    })
  })

  it.each(['../secret', 'a.webp', `${'A'.repeat(64)}.webp`, `${'a'.repeat(64)}.svg`])(
    'cannot be called %s',
    async (name) => {
      const { app, call } = createTestApp()
      expect((await call(`PUT /uploads/${encodeURIComponent(name)}`, { as: 'olga' })).status).toBe(404)
      const shown = await app.request(`/uploads/${encodeURIComponent(name)}`)
      expect(shown.status).toBe(404)
      expect(shown.headers.get('cache-control') ?? '').not.toContain('immutable')
    },
  )

  it('is not shown where there is none', async () => {
    const { app } = createTestApp()
    const shown = await app.request(`/uploads/${harbour.name}`)
    expect([shown.status, await shown.json()]).toMatchObject([404, { code: 'not_found' }])
  })
})

describe('a group', () => {
  it('names a picture of this site only where it is there', async () => {
    const test = createTestApp()
    const missing = { status: 400, body: { code: 'picture_missing', meta: { epoch: 1 } } }
    expect(await test.call('POST /groups', { as: 'olga', body: named })).toMatchObject(missing)
    await test.call('POST /groups', { as: 'olga', body: groupBody })
    const change = () => test.call(`PATCH ${groupPath}`, { as: 'olga', body: { imageUrl: named.imageUrl } })
    expect(await change()).toMatchObject(missing)
    await bring(test, harbour, 'ben')
    expect(await change()).toMatchObject({ status: 200, body: { data: { imageUrl: named.imageUrl } } })
  })

  it('keeps its picture where the account that brought it goes at the same moment', async () => {
    const { store } = createTestApp()
    const insert: Collection<StoredGroup>['insert'] = async (draft) => {
      await store.pictures.removeBy('ann')
      return store.records(groupKind).insert(draft)
    }
    const test = createTestApp({ store: storeWith(store, groupKind, { insert }) })
    await bring(test, harbour, 'ann')
    expect((await test.call('POST /groups', { as: 'olga', body: named })).status).toBe(201)
    expect(await store.pictures.read(harbour.name)).toEqual(harbour.bytes)
  })

  it('keeps its picture through other changes, wherever that has gone', async () => {
    const test = createTestApp()
    await bring(test, harbour)
    await test.call('POST /groups', { as: 'olga', body: named })
    expect(await test.store.pictures.purge(Date.now() + 1_000)).toBe(0)
    await test.store.records(groupKind).find(groupBody._id)
    expect((await test.call(`PATCH ${groupPath}`, { as: 'olga', body: { groupName: 'New' } })).status).toBe(
      200,
    )
  })
})

const hideGroup = (store: Store) =>
  write(store.records(groupKind), groupBody._id, (stored) => hideRecord(stored, 'spam', Date.now()))
const showGroup = (store: Store) =>
  write(store.records(groupKind), groupBody._id, (stored) => showRecord(stored))

describe('the picture of a hidden group', () => {
  const createWorld = async () => {
    const test = createTestApp()
    await bring(test, harbour)
    await test.call('POST /groups', { as: 'olga', body: named })
    const shown = async () => (await test.app.request(named.imageUrl)).status
    return { ...test, shown }
  }

  it('is shown to nobody, until the group is shown again', async () => {
    const { store, shown } = await createWorld()
    expect(await shown()).toBe(200)
    await hideGroup(store)
    expect(await shown()).toBe(404)
    await showGroup(store)
    expect(await shown()).toBe(200)
  })

  it('stays where another group names it that is shown', async () => {
    const { call, store, shown } = await createWorld()
    await call('POST /groups', { as: 'ben', body: { ...named, _id: 'b'.repeat(24) } })
    await hideGroup(store)
    expect(await shown()).toBe(200)
    await call(`DELETE /groups/${'b'.repeat(24)}`, { as: 'ben' })
    expect(await shown()).toBe(404)
  })
})

it('an account’s pictures are among its data, and go with it', async () => {
  const test = createTestApp()
  await test.call(`PUT /uploads/${harbour.name}?profile=true`, {
    token: emulatorToken('olga'),
    picture: harbour,
  })
  expect((await test.call('GET /account', { as: 'olga' })).body?.data).toMatchObject({
    pictures: [`/uploads/${harbour.name}`],
  })
  expect((await test.call('DELETE /account', { as: 'olga' })).body?.data).toMatchObject({ pictures: 1 })
  expect(await test.store.pictures.read(harbour.name)).toBeUndefined()
})
