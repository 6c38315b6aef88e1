import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { toyDevice } from '../../test-support/toy-device.ts'
import {
  earlierKinds,
  laterKinds,
  laterNoteKind,
  noteKind,
  placeKind,
  toyKinds,
} from '../../test-support/toy-kinds.ts'
import { type ToyServer, createToyServer } from '../../test-support/toy-server.ts'
import { tableOf } from './database/schema.ts'
import { drain } from './delivery/drain.ts'
import { createPull } from './pull/pull.ts'
import type { Kinds } from './rules/kind.ts'
import type { Mutation } from './rules/mutation.ts'

const noteA = 'a'.repeat(24)
const noteB = 'b'.repeat(24)
const bread = { type: 'note.create', changes: { text: 'Bread', colour: 'red' } }

/** A device whose page has been replaced by another version now and then. */
const device = (server: ToyServer) => {
  const indexedDB = new IDBFactory()
  const sent: unknown[] = []
  const opened = async (kinds: Kinds) => {
    const page = toyDevice(
      {
        indexedDB,
        random: Math.random,
        fetch: async (input, init) => {
          const request = new Request(input, init)
          if (request.method !== 'GET')
            sent.push(
              await request
                .clone()
                .json()
                .catch(() => undefined),
            )
          return server.fetch(request, undefined)
        },
      },
      kinds,
    )
    await persistCurrentUser(page.db, 'ann')
    const sync = async () => {
      expect(await drain(page)).toMatchObject({ kind: 'drained' })
      expect(await createPull(page).all()).toEqual({ kind: 'pulled' })
    }
    return { ...page, sync }
  }
  return { opened, sent }
}

describe('a field that a later version added', () => {
  it('has its default in rows that an earlier version stored, which the member may change', async () => {
    const server = createToyServer()
    const { opened } = device(server)
    const before = await opened(toyKinds)
    await before.save(noteA, bread)
    await before.sync()
    before.db.close()
    const after = await opened(laterKinds)
    expect(await after.shown(laterNoteKind)).toMatchObject([{ text: 'Bread', level: 'any' }])
    await after.save(noteA, { type: 'note.update', changes: { level: 'hard' }, base: { level: 'any' } })
    await after.sync()
    expect(server.row(noteA)).toMatchObject({ text: 'Bread', level: 'hard' })
  })

  it('has its default in what an earlier version queued, which is delivered', async () => {
    const server = createToyServer()
    const { opened, sent } = device(server)
    const before = await opened(toyKinds)
    await before.save(noteA, bread)
    await before.sync()
    await before.save(noteB, bread)
    const whole = { text: 'Rye', colour: 'red' }
    await before.save(noteA, {
      type: 'note.update',
      changes: { text: 'Rye' },
      base: { text: 'Bread' },
      whole,
    })
    await before.save(noteA, { type: 'note.delete', base: whole })
    before.db.close()
    const after = await opened(laterKinds)
    expect(await after.shown(laterNoteKind)).toMatchObject([{ _id: noteB, level: 'any' }])
    await after.sync()
    expect(await after.db.outbox.count()).toBe(0)
    expect(sent).toContainEqual({ _id: noteB, text: 'Bread', colour: 'red', level: 'any' })
    expect(server.rows()).toMatchObject([
      { _id: noteA, deletedAt: expect.any(String) as string },
      { _id: noteB },
    ])
  })

  it('is shown by its default where the server is older', async () => {
    const { opened } = device(createToyServer({ without: ['level'] }))
    const page = await opened(laterKinds)
    await page.save(noteA, { type: 'note.create', changes: { ...bread.changes, level: 'hard' } })
    await page.sync()
    expect(await page.shown(laterNoteKind)).toMatchObject([{ text: 'Bread', level: 'any' }])
  })

  it('stays with the record where the page is older', async () => {
    const server = createToyServer()
    const { opened, sent } = device(server)
    const later = await opened(laterKinds)
    await later.save(noteA, { type: 'note.create', changes: { ...bread.changes, level: 'hard' } })
    await later.sync()
    later.db.close()
    const earlier = await opened(toyKinds)
    await createPull(earlier).all(true)
    expect(await tableOf(earlier.db, noteKind).get(noteA)).toMatchObject({ level: 'hard' })
    await earlier.save(noteA, { type: 'note.update', changes: { text: 'Rye' }, base: { text: 'Bread' } })
    await earlier.sync()
    expect(sent.at(-1)).toEqual({ text: 'Rye' })
    expect(server.row(noteA)).toMatchObject({ text: 'Rye', level: 'hard' })
  })
})

describe('a kind that only a later version knows', () => {
  it('is kept where it waits, and neither sent nor deleted', async () => {
    const server = createToyServer()
    const { opened } = device(server)
    const later = await opened(toyKinds)
    await later.save(noteA, bread)
    await later.save(noteB, { type: 'place.want', noteId: noteA, changes: { wanted: true } })
    const waiting: Mutation | undefined = (await later.db.outbox.toArray())[1]
    later.db.close()
    const earlier = await opened(earlierKinds)
    await earlier.sync()
    expect(server.writes.map(({ row }) => row.kind)).toEqual(['note'])
    expect(await earlier.db.outbox.toArray()).toEqual([waiting])
  })

  it('keeps its rows for the later version', async () => {
    const { opened } = device(createToyServer())
    const later = await opened(toyKinds)
    const place = { _id: noteB, noteId: noteA, uid: 'ann', wanted: true, seat: 'confirmed' }
    await tableOf(later.db, placeKind).put({ ...place, rev: 1, version: 1, stamp: 1, epoch: 1 })
    later.db.close()
    const earlier = await opened(earlierKinds)
    await earlier.sync()
    earlier.db.close()
    const again = await opened(toyKinds)
    expect(await tableOf(again.db, placeKind).count()).toBe(1)
  })

  it('is passed by in a list', async () => {
    const server = createToyServer()
    const { opened } = device(server)
    const page = await opened(earlierKinds)
    await page.save(noteA, bread)
    await page.sync()
    const stranger = { ...server.row(noteA), _id: noteB, kind: 'poll' }
    const list = { success: true, message: '', data: [server.row(noteA), stranger] }
    const meta = { epoch: 1, cursor: '9', asOf: 9 }
    const { db } = toyDevice({ fetch: () => Promise.resolve(Response.json({ ...list, meta })) }, earlierKinds)
    expect(noteKind.asRow(stranger)).toBeUndefined()
    expect(
      await createPull({ ...page, db, fetch: () => Promise.resolve(Response.json({ ...list, meta })) }).all(),
    ).toEqual({
      kind: 'pulled',
    })
    expect(await tableOf(db, noteKind).toCollection().primaryKeys()).toEqual([noteA])
  })
})
