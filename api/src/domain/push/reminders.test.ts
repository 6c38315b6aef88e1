import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { status } from '../../../test-support/loopback-push.ts'
import { remindersContract } from '../../../test-support/reminders-contract.ts'
import { createWorld, hour, local, minute } from '../../../test-support/reminders-world.ts'
import { groupBody, groupPath } from '../../../test-support/test-app.ts'
import { toySqlite } from '../../../test-support/toy-databases.ts'
import { groupKind } from '../kinds/group.ts'
import { productKinds } from '../kinds/product-kinds.ts'
import { ownPush } from '@group-organizer/contract/push/push'

const open = () => toySqlite(productKinds.stored)
const world = () => createWorld(open)

remindersContract(open)

describe('a reminder', () => {
  it('is what the member wants, in the language of the device', async () => {
    const { device, answer, wake, arrived, start } = await world()
    await device('ben', { twoHours: false }, 'de')
    await device('cleo', { dayBefore: false })
    await answer('ben')
    await answer('cleo')
    await wake(start - 24 * hour)
    expect(arrived()).toEqual(['ben: Harbour run, Mi., 8. Mai, 12:00 · Harbour steps'])
    await wake(start - 2 * hour)
    expect(arrived()).toEqual(['cleo: Harbour run, Wed 8 May, 12:00 · Harbour steps'])
  })

  it('that an outage has delayed is the latest one, and never one after the start', async () => {
    const { device, answer, wake, arrived, start } = await world()
    await device('ben')
    await device('cleo', { twoHours: false })
    await answer('ben')
    await answer('cleo')
    await wake(start - hour)
    expect(arrived()).toEqual([
      'ben: Harbour run, Wed 8 May, 12:00 · Harbour steps',
      'cleo: Harbour run, Wed 8 May, 12:00 · Harbour steps',
    ])
    await wake(start - 30 * minute)
    expect(arrived()).toEqual([])
    const later = await world()
    await later.device('ben')
    await later.answer('ben')
    await later.wake(later.start)
    expect(later.arrived()).toEqual([])
  })

  it('goes to nobody who has just answered, has left, or whose group is hidden', async () => {
    const { device, answer, wake, arrived, start, store } = await world()
    for (const who of ['ben', 'cleo']) await device(who, { answered: false })
    await answer('ben')
    await answer('ben', 'no')
    await wake(start - 23 * hour)
    await answer('cleo')
    await wake(start - 22 * hour)
    expect(arrived()).toEqual([])
    const group = await store.records(groupKind).find(groupBody._id)
    if (!group) throw new Error('There is no group.')
    await store
      .records(groupKind)
      .replace({ ...group, rev: group.rev + 1, hiddenAt: new Date().toISOString() }, group.rev)
    await wake(start - 2 * hour)
    expect(arrived()).toEqual([])
  })

  it('is nothing after the start, however long the sending takes', async () => {
    const { device, answer, change, instance, clock, start } = await world()
    await change({ capacity: 100 })
    for (let at = 10; at < 40; at++) {
      await device(`m${at}`, { dayBefore: false })
      await answer(`m${at}`)
    }
    const ends: number[] = []
    const slow = instance((_, __, { ttlSeconds }) => {
      ends.push(clock.now + ttlSeconds * 1000)
      if (ends.length === 20) clock.now += 9_000
      return Promise.resolve({ is: 'sent' as const })
    })
    await slow.remind()
    clock.now = start - 25_000
    await slow.remind()
    expect(ends).toEqual(Array.from({ length: 30 }, () => start))
  })

  it('of a cancelled meeting is none', async () => {
    const { device, answer, wake, cancel, arrived, start } = await world()
    await device('ben', { answered: false })
    await answer('ben')
    await cancel()
    await wake(start - 24 * hour)
    await wake(start - 2 * hour)
    expect(arrived()).toEqual([])
  })

  it('of a meeting that is cancelled when it is due, and then is not, comes late', async () => {
    const { device, answer, runUntil, wake, cancel, clock, arrived, start } = await world()
    await device('ben', { answered: false, twoHours: false })
    await answer('ben')
    await wake(start - 25 * hour)
    await cancel()
    await wake(start - 24 * hour)
    await wake(start - 23 * hour)
    await cancel({ cancelled: false })
    await runUntil(clock.now + 10 * minute)
    expect(arrived()).toEqual(['ben: Harbour run, Wed 8 May, 12:00 · Harbour steps'])
    await cancel()
    await runUntil(clock.now + 2 * minute)
    await cancel({ cancelled: false })
    await runUntil(clock.now + 2 * minute)
    expect(arrived()).toEqual([])
  })

  it('of a meeting that moves is due anew', async () => {
    const { device, answer, wake, runUntil, change, arrived, start } = await world()
    await device('ben', { answered: false })
    await answer('ben')
    await wake(start - 24 * hour)
    expect(arrived()).toHaveLength(1)
    await change({ startsAt: local(start + 48 * hour) })
    await runUntil(start - 23 * hour)
    await wake(start - 2 * hour)
    expect(arrived()).toEqual([])
    await wake(start + 24 * hour)
    expect(arrived()).toEqual(['ben: Harbour run, Fri 10 May, 12:00 · Harbour steps'])
  })

  it('that was sent is not repeated for a start that is corrected afterwards', async () => {
    const { device, answer, wake, runUntil, change, clock, arrived, start } = await world()
    await device('ben')
    await answer('ben')
    await wake(start - 24 * hour)
    expect(arrived()).toHaveLength(1)
    await wake(start - 3 * hour)
    await change({ startsAt: local(start + 5 * minute) })
    await runUntil(clock.now + 3 * minute)
    expect(arrived()).toEqual([])
    await change({ startsAt: local(start + 30 * minute) })
    await runUntil(clock.now + 3 * minute)
    expect(arrived()).toEqual(['ben: Changed: Harbour run, Wed 8 May, 12:30 · Harbour steps'])
    await runUntil(start - 90 * minute)
    expect(arrived()).toEqual(['ben: Harbour run, Wed 8 May, 12:30 · Harbour steps'])
    await change({ startsAt: local(start + 20 * minute) })
    await runUntil(start)
    expect(arrived()).toEqual([])
  })

  it('is tried again for a corrected start where a push service failed, and nobody else is told twice', async () => {
    const { device, answer, wake, runUntil, change, clock, service, arrived, start } = await world()
    for (const who of ['ben', 'cleo']) {
      await device(who)
      await answer(who)
    }
    service.reply('cleo', status(500))
    await wake(start - 24 * hour)
    expect(arrived()).toMatchObject([expect.stringContaining('ben: ')])
    service.reply('cleo', undefined)
    await change({ startsAt: local(start - 5 * minute) })
    await runUntil(clock.now + 3 * minute)
    expect(arrived()).toEqual(['cleo: Harbour run, Wed 8 May, 11:55 · Harbour steps'])
  })

  it('comes once more when a clock is set back that was far ahead, for whom it may have come too early', async () => {
    const { device, answer, wake, runUntil, clock, arrived, start } = await world()
    await device('ben')
    await answer('ben')
    await wake(start - 24 * hour)
    expect(arrived()).toHaveLength(1)
    await wake(start - 25 * hour)
    expect(arrived()).toEqual([])
    await runUntil(clock.now + 2 * hour)
    expect(arrived()).toHaveLength(1)
    await wake(clock.now - minute)
    await wake(start - hour)
    expect(arrived()).toHaveLength(1)
  })

  it('is not lost to a clock that was beyond the start', async () => {
    const { device, answer, wake, arrived, start } = await world()
    await device('ben')
    await answer('ben')
    await wake(start + hour)
    await wake(start - 24 * hour)
    expect(arrived()).toHaveLength(1)
  })
})

describe('a push service', () => {
  it('that asks for patience is asked again, and nobody is told twice', async () => {
    const { device, answer, wake, clock, runUntil, service, arrived, start } = await world()
    await device('ben')
    await device('cleo')
    await answer('ben')
    await answer('cleo')
    service.reply('ben', status(429, { 'Retry-After': '300' }))
    await wake(start - 24 * hour)
    expect(arrived()).toHaveLength(1)
    const asked = service.asked()
    service.reply('ben', undefined)
    await runUntil(clock.now + 4 * minute)
    expect(service.asked()).toBe(asked)
    await runUntil(clock.now + 2 * minute)
    expect(arrived()).toEqual(['ben: Harbour run, Wed 8 May, 12:00 · Harbour steps'])
  })

  it('that fails is asked again until the start, less and less', async () => {
    const { device, answer, runUntil, wake, clock, service, start, arrived } = await world()
    await device('ben', { dayBefore: false })
    await answer('ben')
    service.reply('ben', status(500))
    await wake(start - 2 * hour)
    await runUntil(clock.now + hour)
    expect(service.asked()).toBe(10)
    service.reply('ben', undefined)
    await runUntil(clock.now + 11 * minute)
    expect(arrived()).toHaveLength(1)

    const failing = await world()
    await failing.device('ben', { dayBefore: false })
    await failing.answer('ben')
    failing.service.reply('ben', status(500))
    await failing.wake(start - 5 * minute)
    await failing.runUntil(start)
    const asked = failing.service.asked()
    await failing.runUntil(start + hour)
    expect(failing.service.asked()).toBe(asked)
  })

  it('that told some of a cancellation does not keep from them that it is taken back', async () => {
    const { device, answer, cancel, runUntil, clock, service, arrived } = await world()
    await device('ben')
    await device('cleo')
    await answer('ben')
    await answer('cleo')
    service.reply('cleo', status(500))
    await cancel()
    await runUntil(clock.now + minute)
    expect(arrived()).toMatchObject([expect.stringContaining('ben: Cancelled')])
    await cancel({ cancelled: false })
    service.reply('cleo', undefined)
    await runUntil(clock.now + 3 * minute)
    expect(arrived()).toContainEqual(expect.stringContaining('ben: Takes place after all'))
  })

  it('that takes nothing for a while loses no word of it either', async () => {
    const { device, answer, cancel, runUntil, clock, service, arrived } = await world()
    for (const who of ['ben', 'cleo', 'dora']) await device(who)
    for (const who of ['ben', 'dora']) await answer(who)
    await answer('cleo', 'maybe')
    service.reply('cleo', status(500))
    await cancel()
    await runUntil(clock.now + minute)
    expect(arrived()).toHaveLength(2)
    service.reply('ben', status(500))
    await cancel({ cancelled: false })
    await runUntil(clock.now + 3 * minute)
    expect(arrived()).toMatchObject([expect.stringContaining('dora: Takes place after all')])
    for (const who of ['ben', 'cleo']) service.reply(who, undefined)
    await runUntil(clock.now + 60 * minute)
    expect(arrived()).toMatchObject([expect.stringContaining('ben: Takes place after all')])
  })

  it('that asks for an hour holds up later news for nobody else', async () => {
    const { device, answer, change, cancel, runUntil, clock, service, arrived, start } = await world()
    for (const who of ['ben', 'cleo']) await device(who, { dayBefore: false, twoHours: false })
    for (const who of ['ben', 'cleo']) await answer(who)
    clock.now = start - 55 * minute
    await runUntil(clock.now + minute)
    service.reply('cleo', status(429, { 'Retry-After': '3600' }))
    await change({ place: 'Old pier' })
    await runUntil(clock.now + 2 * minute)
    expect(arrived()).toMatchObject([expect.stringContaining('ben: Changed')])
    const asked = service.asked()
    await runUntil(start - 45 * minute)
    await cancel({ reason: 'Storm' })
    await runUntil(clock.now + minute)
    expect(arrived()).toMatchObject([expect.stringContaining('ben: Cancelled')])
    expect(service.asked()).toBe(asked + 1)
  })

  it('that asks for an hour does not hold up another that has failed', async () => {
    const { device, answer, wake, runUntil, clock, service, arrived, start } = await world()
    for (const who of ['ben', 'cleo']) await device(who, { dayBefore: false })
    for (const who of ['ben', 'cleo']) await answer(who)
    service.reply('ben', status(429, { 'Retry-After': '3600' }))
    service.reply('cleo', status(500))
    await wake(start - 2 * hour)
    service.reply('cleo', undefined)
    await runUntil(clock.now + 2 * minute)
    expect(arrived()).toMatchObject([expect.stringContaining('cleo: Harbour run')])
    expect(service.asked()).toBe(3)
    service.reply('ben', undefined)
    await runUntil(clock.now + 61 * minute)
    expect(arrived()).toMatchObject([expect.stringContaining('ben: Harbour run')])
  })

  it('that is asked again does not have the others told twice in a minute', async () => {
    const { device, answer, cancel, wake, clock, service, arrived } = await world()
    for (const who of ['ben', 'cleo']) await device(who)
    for (const who of ['ben', 'cleo']) await answer(who)
    service.reply('cleo', status(500))
    await cancel()
    await wake(clock.now)
    await wake(clock.now + minute / 2)
    expect(arrived()).toMatchObject([expect.stringContaining('ben: Cancelled')])
    service.reply('cleo', undefined)
    clock.now += 10_000
    await cancel({ cancelled: false })
    await wake(clock.now + 20_000)
    expect(arrived()).toEqual([])
    await wake(clock.now + minute)
    expect(arrived()).toMatchObject([expect.stringContaining('ben: Takes place after all')])
  })

  it('is asked about a removed device no more, though a message for it was to be tried again', async () => {
    const { device, answer, wake, runUntil, call, clock, service, start } = await world()
    for (const who of ['ben', 'cleo']) await device(who)
    for (const who of ['ben', 'cleo']) await answer(who)
    service.reply('ben', status(500))
    await wake(start - 24 * hour)
    expect(service.asked()).toBe(2)
    const { body } = await call('GET /account/push', { as: 'ben' })
    const [{ id } = { id: '' }] = z.parse(ownPush, body?.data).devices
    await call(`DELETE /account/push-devices/${id}`, { as: 'ben' })
    service.reply('ben', undefined)
    await runUntil(clock.now + 10 * minute)
    expect(service.asked()).toBe(2)
  })

  it('that knows a device no more ends it, and nothing counts as sent', async () => {
    const { device, answer, wake, call, service, notes, start } = await world()
    await device('ben')
    for (const who of ['cleo', 'emil']) await device(who, { twoHours: false })
    for (const who of ['ben', 'cleo']) await answer(who)
    await answer('emil', 'maybe')
    service.reply('ben', status(410))
    service.reply('emil', status(413))
    await wake(start - 24 * hour)
    expect(notes).toEqual([{ about: 'dayBefore', devices: 1 }])
    expect((await call('GET /account/push', { as: 'ben' })).body?.data).toMatchObject({ devices: [] })
    await wake(start - 2 * hour)
    expect(service.asked()).toBe(3)
  })
})

describe('a change', () => {
  it('of mind is told, too, and not to whose mind it is', async () => {
    const { device, answer, cancel, runUntil, clock, arrived } = await world()
    await device('ben', {}, 'de')
    await device('cleo', { answered: false })
    await device('olga')
    await answer('olga')
    await answer('ben')
    await answer('cleo', 'maybe')
    await cancel({ reason: 'Storm' })
    await runUntil(clock.now + minute)
    expect(arrived()).toEqual(['ben: Abgesagt: Harbour run, Mi., 8. Mai, 12:00 · Storm'])
    await cancel({ cancelled: false })
    await runUntil(clock.now + 2 * minute)
    expect(arrived()).toEqual(['ben: Findet doch statt: Harbour run, Mi., 8. Mai, 12:00 · Harbour steps'])
    await cancel()
    await cancel({ cancelled: false })
    await runUntil(clock.now + 2 * minute)
    expect(arrived()).toEqual([])
  })

  it('of the zone is one of the start', async () => {
    const { device, answer, change, runUntil, clock, arrived } = await world()
    await device('ben')
    await answer('ben')
    await change({ timeZone: 'Europe/Berlin' })
    await runUntil(clock.now + minute)
    expect(arrived()).toEqual(['ben: Changed: Harbour run, Wed 8 May, 12:00 · Harbour steps'])
  })

  it('that brings a seat is told to whom the line brings it', async () => {
    const { device, answer, runUntil, clock, arrived } = await world()
    for (const who of ['ben', 'cleo', 'dora']) await device(who)
    await answer('ben')
    await answer('cleo')
    await answer('dora')
    await runUntil(clock.now + 2 * minute)
    expect(arrived()).toEqual([])
    await answer('ben', 'no')
    await runUntil(clock.now + minute)
    expect(arrived()).toEqual(['dora: You have a seat: Harbour run, Wed 8 May, 12:00 · Harbour steps'])
    await answer('cleo', 'no')
    await runUntil(clock.now + 2 * minute)
    expect(arrived()).toEqual([])
  })

  it('that brings a seat and a place at once says the seat', async () => {
    const { device, answer, change, runUntil, clock, arrived } = await world()
    for (const who of ['ben', 'cleo', 'dora']) await device(who)
    for (const who of ['ben', 'cleo', 'dora']) await answer(who)
    await change({ place: 'Big hall', capacity: 10 })
    await runUntil(clock.now + 3 * minute)
    expect(arrived()).toEqual([
      'ben: Changed: Harbour run, Wed 8 May, 12:00 · Big hall',
      'cleo: Changed: Harbour run, Wed 8 May, 12:00 · Big hall',
      'dora: You have a seat: Harbour run, Wed 8 May, 12:00 · Big hall',
    ])
  })
})

describe('news of a group', () => {
  it('come at once, however short before their turn, and however long they waited on a device', async () => {
    const { device, call, wake, clock, arrived } = await world()
    await device('ben', { groups: true })
    await call(`PUT ${groupPath}/membership`, { as: 'ben', body: { joined: true } })
    const announce = (_id: string, text: string, createdAt?: string) =>
      call(`POST ${groupPath}/announcements`, {
        as: 'olga',
        body: { _id: _id.repeat(24), text, ...(createdAt && { createdAt }) },
      })
    await announce('d', 'Bring a light.')
    await wake(clock.now)
    clock.now += 29_000
    await announce('e', 'Bring a coat.')
    await wake(clock.now + 1_000)
    expect(arrived()).toEqual(['ben: Harbour Anglers, Bring a coat.'])
    await announce('f', 'Bring a hat.', new Date(clock.now - 72 * hour).toISOString())
    await wake(clock.now + minute)
    await wake(clock.now + minute)
    expect(arrived()).toEqual(['ben: Harbour Anglers, Bring a hat.'])
    await wake(clock.now + 2 * minute)
    expect(arrived()).toEqual([])
  })

  it('come once, whoever else’s device fails', async () => {
    const { device, call, runUntil, clock, arrived, service } = await world()
    for (const as of ['ben', 'cleo']) {
      await device(as, { groups: true })
      await call(`PUT ${groupPath}/membership`, { as, body: { joined: true } })
    }
    const announce = (_id: string, text: string) =>
      call(`POST ${groupPath}/announcements`, { as: 'olga', body: { _id: _id.repeat(24), text } })
    service.reply('cleo', status(500))
    await announce('e', 'Bring a light.')
    await runUntil(clock.now + 60 * minute)
    expect(arrived()).toEqual(['ben: Harbour Anglers, Bring a light.'])
    await announce('f', 'Bring a coat.')
    await runUntil(clock.now + minute)
    expect(arrived()).toEqual(['ben: Harbour Anglers, Bring a coat.'])
    service.reply('cleo', undefined)
    await runUntil(clock.now + 11 * minute)
    expect(arrived()).toEqual(['cleo: Harbour Anglers, Bring a coat.'])
  })
})
