import { intentId } from '@group-organizer/contract/seat'
import { describe, expect, it } from 'vitest'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { now, tokenOf } from '../../test-support/test-device.ts'
import { toyDevice } from '../../test-support/toy-device.ts'
import { noteKind, placeKind, remarkKind, tickKind } from '../../test-support/toy-kinds.ts'
import { createToyServer } from '../../test-support/toy-server.ts'
import { listsOf, readAccountList, tableOf } from './database/schema.ts'
import { recreateRecord } from './decisions/recreate.ts'
import { retryChange } from './decisions/retry.ts'
import { drain } from './delivery/drain.ts'
import { askForRecords } from './pull/ask-for-records.ts'
import { createPull } from './pull/pull.ts'

/* The engine with kinds that the product does not have: no file of it knows any of them. */

const noteA = 'a'.repeat(24)
const replyB = 'b'.repeat(24)
const tickC = 'c'.repeat(24)

const note = (text: string, colour = 'red') => ({ type: 'note.create', changes: { text, colour } })
const want = (wanted: boolean) => ({ type: 'place.want', noteId: noteA, changes: { wanted } })
const author = { uid: 'ann', displayName: 'Ann', photoURL: null }

/** A server, and signed-in devices of members. */
const world = () => {
  const server = createToyServer()
  const asked: string[] = []
  const deviceOf = async (uid: string) => {
    const device = toyDevice({
      // Devices of one name would take each other's keys for their own.
      random: Math.random,
      fetch: (input, init) => {
        const request = new Request(input, init)
        asked.push(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`)
        return server.fetch(request, undefined)
      },
      token: () => Promise.resolve(tokenOf(uid)),
    })
    await persistCurrentUser(device.db, uid)
    const pull = createPull(device)
    const sync = async () => {
      expect(await drain(device)).toMatchObject({ kind: 'drained' })
      expect(await pull.all()).toEqual({ kind: 'pulled' })
    }
    return { ...device, uid, pull, sync }
  }
  return { server, asked, deviceOf }
}

/** The same after Ann has created a note that all devices hold. */
const worldWithNote = async (...others: string[]) => {
  const { server, asked, deviceOf } = world()
  const ann = await deviceOf('ann')
  await ann.save(noteA, note('Bread'))
  await ann.sync()
  const devices = await Promise.all(others.map(deviceOf))
  for (const device of devices) await device.sync()
  return { server, asked, deviceOf, ann, devices }
}

describe('a kind of the change feed', () => {
  it('is shown at once, delivered, and pulled by other devices', async () => {
    const { deviceOf } = world()
    const [ann, bob] = [await deviceOf('ann'), await deviceOf('bob')]
    await ann.save(noteA, note('Bread'))
    expect(await ann.shown(noteKind)).toMatchObject([{ text: 'Bread', mark: 'waiting' }])
    await ann.sync()
    await bob.sync()
    expect(await bob.shown(noteKind, 'bob')).toMatchObject([{ _id: noteA, text: 'Bread', uid: 'ann' }])
    expect(await ann.db.outbox.count()).toBe(0)
  })

  it('merges changes of different fields, and leaves a field with two new values to its member', async () => {
    const { ann, deviceOf, server } = await worldWithNote()
    const tablet = await deviceOf('ann')
    await tablet.pull.all()
    await tablet.save(noteA, { type: 'note.update', changes: { colour: 'blue' }, base: { colour: 'red' } })
    await tablet.sync()
    await ann.save(noteA, { type: 'note.update', changes: { text: 'Milk' }, base: { text: 'Bread' } })
    await ann.sync()
    expect(server.row(noteA)).toMatchObject({ text: 'Milk', colour: 'blue' })
    await tablet.save(noteA, { type: 'note.update', changes: { text: 'Rye' }, base: { text: 'Bread' } })
    await drain(tablet)
    expect(await tablet.db.outbox.toArray()).toMatchObject([
      { state: 'attention', reason: { why: 'conflict' } },
    ])
    expect(server.row(noteA)).toMatchObject({ text: 'Milk' })
  })

  it('is created again under a new id where it was deleted meanwhile', async () => {
    const { ann, deviceOf, server } = await worldWithNote()
    const tablet = await deviceOf('ann')
    await tablet.pull.all()
    await ann.save(noteA, { type: 'note.delete', base: { text: 'Bread', colour: 'red' } })
    await ann.sync()
    const whole = { text: 'Rye', colour: 'red' }
    const rename = { type: 'note.update', changes: { text: 'Rye' }, base: { text: 'Bread' }, whole }
    const { seq = 0 } = await tablet.save(noteA, rename)
    await drain(tablet)
    const id = await recreateRecord(tablet, seq, author)
    await tablet.sync()
    expect(server.row(id ?? '')).toMatchObject({ text: 'Rye', colour: 'red' })
  })
})

describe('a kind that is a list of its parent', () => {
  it('waits for its parent, is listed with an ETag, and goes with its parent', async () => {
    const { server, asked, deviceOf } = world()
    const [ann, bob] = [await deviceOf('ann'), await deviceOf('bob')]
    await ann.save(noteA, note('Bread'))
    await ann.save(replyB, { type: 'remark.create', noteId: noteA, changes: { text: 'Two loaves' } })
    expect((await ann.db.outbox.toArray()).map(({ dependsOn }) => dependsOn)).toEqual([undefined, noteA])
    await ann.sync()
    expect(server.writes.map(({ row }) => row.kind)).toEqual(['note', 'remark'])
    await bob.sync()
    await bob.pull.list(remarkKind, noteA, true)
    expect(await bob.shown(remarkKind)).toMatchObject([{ text: 'Two loaves' }])
    expect(await listsOf(bob.db, remarkKind).get(noteA)).toMatchObject({ listed: true, openedAt: now })
    asked.length = 0
    expect(await bob.pull.list(remarkKind, noteA)).toEqual({ kind: 'pulled' })
    expect(asked).toEqual([`GET /notes/${noteA}/remarks`])
    await ann.save(noteA, { type: 'note.delete', base: { text: 'Bread', colour: 'red' } })
    await ann.sync()
    await bob.sync()
    expect(await tableOf(bob.db, remarkKind).count()).toBe(0)
    expect(await listsOf(bob.db, remarkKind).count()).toBe(0)
  })
})

describe('a kind of the account', () => {
  it('shows what the member wants at once, also where nothing is held, and the server’s half only from the server', async () => {
    const { ann, server } = await worldWithNote()
    await ann.save(await intentId('place', noteA, 'ann'), want(true))
    expect(await ann.shown(placeKind)).toMatchObject([
      { noteId: noteA, uid: 'ann', wanted: true, seat: 'none', mark: 'waiting' },
    ])
    await ann.sync()
    expect(await ann.shown(placeKind)).toMatchObject([{ wanted: true, seat: 'confirmed' }])
    expect((await ann.shown(placeKind))[0]).not.toHaveProperty('mark')
    await ann.save(await intentId('place', noteA, 'ann'), want(false))
    expect(await ann.shown(placeKind)).toMatchObject([{ wanted: false, seat: 'confirmed', mark: 'waiting' }])
    await ann.sync()
    expect(server.rows()).toMatchObject([{ kind: 'note' }, { wanted: false, seat: 'none' }])
  })

  it('sends the last state alone, and nothing to compare', async () => {
    const { ann, asked } = await worldWithNote()
    const id = await intentId('place', noteA, 'ann')
    for (const wanted of [true, false, true]) await ann.save(id, want(wanted))
    expect(await ann.db.outbox.toArray()).toMatchObject([{ changes: { wanted: true } }])
    asked.length = 0
    await drain(ann)
    expect(asked).toEqual([`PUT /notes/${noteA}/place`])
    expect(await ann.db.outbox.count()).toBe(0)
  })

  it('is one record of both devices of a member, and moves up without a change of the device', async () => {
    const { ann, devices, deviceOf } = await worldWithNote('bob', 'cleo')
    const tablet = await deviceOf('ann')
    for (const device of [ann, ...devices]) {
      await device.save(await intentId('place', noteA, device.uid), want(true), device.uid)
      await device.sync()
    }
    const cleo = devices[1]
    expect(await cleo?.shown(placeKind, 'cleo')).toMatchObject([{ seat: 'waiting', place: 1 }])
    await tablet.save(await intentId('place', noteA, 'ann'), want(false))
    await tablet.sync()
    await ann.sync()
    await cleo?.sync()
    expect(await ann.shown(placeKind)).toMatchObject([{ wanted: false, seat: 'none' }])
    expect(await cleo?.shown(placeKind, 'cleo')).toMatchObject([{ seat: 'confirmed' }])
  })

  it('costs one request that is answered with nothing new', async () => {
    const { ann, asked } = await worldWithNote()
    await ann.save(await intentId('place', noteA, 'ann'), want(true))
    await ann.sync()
    const list = await readAccountList(ann.db, placeKind)
    expect(list).toMatchObject({ uid: 'ann', etag: expect.stringContaining('.') as string })
    asked.length = 0
    await ann.pull.kind(placeKind)
    expect(asked).toEqual(['GET /account/places'])
    expect(await readAccountList(ann.db, placeKind)).toEqual(list)
  })

  it('leaves the device at the log-out, and comes back with the account', async () => {
    const { ann } = await worldWithNote()
    await ann.save(await intentId('place', noteA, 'ann'), want(true))
    await ann.sync()
    await persistCurrentUser(ann.db, null)
    expect(await tableOf(ann.db, placeKind).count()).toBe(0)
    expect(await tableOf(ann.db, noteKind).count()).toBe(1)
    await persistCurrentUser(ann.db, 'ann')
    await ann.sync()
    expect(await ann.shown(placeKind)).toMatchObject([{ seat: 'confirmed' }])
  })

  it('does not come to a device whose member has logged out while it was on its way', async () => {
    const { ann, server, deviceOf } = await worldWithNote()
    const tablet = await deviceOf('ann')
    await tablet.save(await intentId('place', noteA, 'ann'), want(true))
    await tablet.sync()
    const late = toyDevice({
      fetch: async (input, init) => {
        const answer = await server.fetch(input, init)
        if (new Request(input, init).url.endsWith('/places')) await persistCurrentUser(late.db, null)
        return answer
      },
    })
    await persistCurrentUser(late.db, 'ann')
    await createPull(late).kind(placeKind)
    expect(await tableOf(late.db, placeKind).count()).toBe(0)
    await ann.save(await intentId('place', noteA, 'ann'), want(false))
    await persistCurrentUser(ann.db, 'bob')
    await drain(ann)
    expect(await ann.db.outbox.count()).toBe(0)
    expect(await tableOf(ann.db, placeKind).count()).toBe(0)
  })

  it('is left to its member where the parent takes nothing more, and can be sent again', async () => {
    const { ann, server } = await worldWithNote()
    await ann.save(noteA, { type: 'note.update', changes: { colour: 'closed' }, base: { colour: 'red' } })
    await ann.sync()
    const { seq = 0 } = await ann.save(await intentId('place', noteA, 'ann'), want(true))
    await drain(ann)
    expect(await ann.db.outbox.toArray()).toMatchObject([
      { state: 'attention', reason: { why: 'refused', code: 'closed' } },
    ])
    expect(await tableOf(ann.db, noteKind).count()).toBe(1)
    await ann.save(noteA, { type: 'note.update', changes: { colour: 'red' }, base: { colour: 'closed' } })
    await ann.sync()
    await retryChange(ann, seq)
    await ann.sync()
    expect(server.rows()).toMatchObject([{}, { wanted: true, seat: 'confirmed' }])
  })
})

describe('a kind that comes on demand', () => {
  it('is asked for, and held only while a change of it waits', async () => {
    const { ann } = await worldWithNote()
    await ann.save(tickC, { type: 'tick.create', noteId: noteA, changes: { text: 'here' } })
    expect(await ann.shown(tickKind)).toMatchObject([{ text: 'here', mark: 'waiting' }])
    await ann.sync()
    expect(await tableOf(ann.db, tickKind).count()).toBe(0)
    const page = await askForRecords(ann, tickKind, `/notes/${noteA}/ticks`)
    expect(page).toMatchObject({ kind: 'accepted', data: { rows: [{ _id: tickC, text: 'here' }] } })
  })

  it('is compared with what the server answers', async () => {
    const { ann, server } = await worldWithNote()
    await ann.save(tickC, { type: 'tick.create', noteId: noteA, changes: { text: 'here' } })
    await ann.sync()
    const change = (text: string, seen: string) => ({
      type: 'tick.update',
      noteId: noteA,
      changes: { text },
      base: { text: seen },
    })
    await ann.save(tickC, change('gone', 'here'))
    await ann.sync()
    expect(server.row(tickC)).toMatchObject({ text: 'gone' })
    expect(await tableOf(ann.db, tickKind).count()).toBe(0)
    await ann.save(tickC, change('back', 'here'))
    await drain(ann)
    expect(await ann.db.outbox.toArray()).toMatchObject([{ reason: { why: 'conflict' } }])
    expect(await tableOf(ann.db, tickKind).count()).toBe(1)
  })
})
