import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { boardKind, noteKind, toyKinds } from '../../test-support/toy-kinds.ts'
import { toyRoutes } from '../../test-support/toy-routes.ts'
import { hideRecord } from '../domain/moderation.ts'
import { write } from '../domain/write-record.ts'
import { createEventBus } from '../events/event-bus.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'

const board = { _id: 'b'.repeat(24), title: 'Harbour', pages: 3, opensAt: '2030-02-01T10:00:00.000Z' }
const note = { _id: 'c'.repeat(24), words: 'Bring a rope.' }
const boardPath = `/boards/${board._id}`
const notesPath = `/notes/${board._id}`

/** The API with toys, of which no file of the product knows. */
const createToys = async () => {
  const store = openSqlite(':memory:', () => 1_000, { kinds: toyKinds.stored })
  const eventBus = createEventBus()
  const heard: unknown[] = []
  eventBus.subscribe({ onEvent: (poke) => heard.push(poke), onEnd: () => undefined })
  const test = createTestApp({ store, kinds: toyKinds, eventBus, moreRoutes: toyRoutes })
  const created = await test.call('POST /boards', { as: 'olga', body: board })
  const noted = await test.call(`POST ${notesPath}`, { as: 'ben', body: note })
  return { ...test, heard, created, noted }
}

describe('a toy', () => {
  it('is created once, whoever repeats it, and belongs to its author', async () => {
    const { call, created } = await createToys()
    expect(created).toMatchObject({
      status: 201,
      etag: '"1.1"',
      body: { data: { ...board, ownerId: 'olga' } },
    })
    expect((await call('POST /boards', { as: 'olga', body: board })).status).toBe(200)
    expect((await call('POST /boards', { as: 'ben', body: board })).body?.code).toBe('taken')
    expect((await call('POST /boards', { as: 'ben', body: { ...board, ownerId: 'olga' } })).status).toBe(409)
  })

  it('is changed by its author, in the version that they name', async () => {
    const { call } = await createToys()
    const change = (as: string, tag: string) =>
      call(`PATCH ${boardPath}`, { as, body: { pages: 9 }, headers: { 'If-Match': tag } })
    expect((await change('ben', '"1.1"')).body?.code).toBe('forbidden')
    expect(await change('olga', '"1.7"')).toMatchObject({ status: 412, body: { data: { pages: 3 } } })
    expect(await change('olga', '"1.1"')).toMatchObject({
      status: 200,
      etag: '"1.2"',
      body: { data: { pages: 9 } },
    })
  })

  it('takes what belongs to it along, and leaves a tombstone', async () => {
    const { call } = await createToys()
    const mark = () => call(`POST /marks/${note._id}`, { as: 'ben', body: { color: 'red' } })
    expect((await mark()).status).toBe(201)
    const gone = await call(`DELETE ${boardPath}`, { as: 'olga' })
    expect(gone.body).toMatchObject({ message: 'Gone.', data: { ownerId: 'olga', version: 2 } })
    expect(gone.body?.data).not.toHaveProperty('title')
    expect((await call(`GET ${notesPath}`)).status).toBe(410)
    expect((await call(`POST ${notesPath}`, { as: 'ben', body: { words: 'Late.' } })).status).toBe(410)
    expect((await mark()).status).toBe(410)
  })

  it('is listed by its parent, with a tag that changes with each write', async () => {
    const { call, heard } = await createToys()
    const list = await call(`GET ${notesPath}`)
    expect(list.body?.data).toMatchObject([{ ...note, uid: 'ben', isPinned: false }])
    const headers = { 'If-None-Match': String(list.etag) }
    expect((await call(`GET ${notesPath}`, { headers })).status).toBe(304)
    const pin = await call(`POST /notes/${note._id}/pin`, { as: 'olga', body: { isPinned: true } })
    expect(pin.body?.data).toMatchObject({ isPinned: true, version: 1, rev: 2 })
    expect((await call(`GET ${notesPath}`, { headers })).status).toBe(200)
    expect(heard).toHaveLength(2)
  })

  it('comes with the changes for those who ask, and says what it is', async () => {
    const { call } = await createToys()
    const since = String((await call('GET /groups?limit=1')).body?.meta?.['cursor'])
    const rows = async (kinds: string) =>
      (await call(`GET /changes?since=${encodeURIComponent(since)}${kinds}`)).body?.data
    expect(await rows('')).toEqual([])
    expect(await rows('&kinds=groups')).toEqual([])
    expect(await rows('&kinds=groups,boards,unknown')).toMatchObject([{ _id: board._id, kind: 'boards' }])
    expect((await call('GET /boards')).body?.data).toMatchObject([board])
  })

  it('is reported, and hidden from all but its author', async () => {
    const { call, store } = await createToys()
    const report = await call(`POST ${boardPath}/report`, { as: 'ben', body: { reason: 'spam' } })
    expect(report.status).toBe(201)
    await write(store.records(boardKind), board._id, (stored) => hideRecord(stored, 'spam', 2_000))
    expect((await call(`GET ${notesPath}`)).status).toBe(410)
    expect((await call('GET /boards?deleted=true')).body?.data).toMatchObject([
      { hidden: true, deletedAt: expect.any(String) as string },
    ])
    expect((await call(`GET /account/hidden?ids=${board._id}`, { as: 'olga' })).body?.data).toMatchObject({
      boards: [{ title: board.title, hidden: true }],
    })
  })

  it('leaves no word when its author deletes their account', async () => {
    const { call, store } = await createToys()
    expect((await call('DELETE /account', { as: 'ben' })).status).toBe(200)
    expect(await store.records(noteKind).find(note._id)).toMatchObject({ uid: 'ben', rev: 2 })
    expect(await store.records(noteKind).find(note._id)).not.toHaveProperty('words')
  })
})
