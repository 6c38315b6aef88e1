import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp } from '../../test-support/test-app.ts'
import { productKinds } from '../domain/kinds/product-kinds.ts'
import { meetingSeats } from '../domain/meetings/meeting-seats.ts'
import { settleSeats } from '../domain/seats/create-seats.ts'
import { ledgerId } from '../domain/seats/settle.ts'
import { ledgersOf } from '../domain/seats/stored-ledger.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { loadSample } from './load-sample.ts'
import { sampleRecords } from './sample-records.ts'
import { hobbyCategories } from '@group-organizer/contract/categories'
import { answerRow } from '@group-organizer/contract/meetings/answer'
import { meeting } from '@group-organizer/contract/meetings/meeting'

const now = new Date(2026, 10, 20, 15)
const { groups, meetings, answers } = await sampleRecords(now)

const loaded = async () => {
  const store = openSqlite(':memory:')
  onTestFinished(() => store.close())
  await loadSample(store, now)
  return store
}

test('half of the groups of each hobby meet', () => {
  const meeting = new Set(meetings.map(({ groupId }) => groupId))
  for (const category of hobbyCategories) {
    const ofHobby = groups.filter(({ hobbyCategory }) => hobbyCategory === category)
    const share = ofHobby.filter(({ _id }) => meeting.has(_id)).length / ofHobby.length
    expect(share, category).toBeGreaterThan(0.3)
    expect(share, category).toBeLessThan(0.7)
  }
})

test('some meetings are past and some coming, some alone and some of a series, on days around today', () => {
  const starts = meetings.map(({ startsAtUtc }) => Date.parse(startsAtUtc) - now.getTime())
  expect(starts.filter((ms) => ms < 0).length).toBeGreaterThan(3)
  expect(starts.filter((ms) => ms > 0).length).toBeGreaterThan(30)
  expect(meetings.filter(({ seriesId }) => seriesId === undefined).length).toBeGreaterThan(10)
  const series = Object.groupBy(meetings, ({ seriesId = '' }) => seriesId)
  expect(Object.keys(series).length).toBeGreaterThan(5)
  expect(new Set(meetings.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(10)
})

test('every meeting is one of the contract, with the numbers that the server counts', async () => {
  const store = await loaded()
  const { call } = createTestApp({ store, now: () => now.getTime() })
  const counts = { answered: 0, full: 0, withLine: 0 }
  for (const { _id, createdBy, capacity, going, maybe, waiting } of meetings) {
    const shown = z.parse(meeting, (await call(`GET /meetings/${_id}`)).body?.data)
    expect(shown).toMatchObject({ going, maybe, waiting })
    const { body } = await call(`GET /meetings/${_id}/answers`, { as: createdBy })
    const rows = z.parse(z.array(answerRow), body?.data)
    expect(rows).toHaveLength(answers.filter(({ meetingId }) => meetingId === _id).length)
    counts.answered += rows.length > 0 ? 1 : 0
    counts.full += going === capacity ? 1 : 0
    counts.withLine += waiting > 0 ? 1 : 0
  }
  expect(counts.answered).toBeGreaterThan(meetings.length / 2)
  expect(counts.full).toBeGreaterThan(5)
  expect(counts.withLine).toBeGreaterThan(5)
  expect(counts.withLine).toBeLessThan(meetings.length / 2)
})

test('the upkeep finds every answer judged', async () => {
  const store = await loaded()
  await settleSeats(store, productKinds.seats, () => now.getTime())
  for (const { _id } of meetings)
    expect(await store.records(ledgersOf()).find(ledgerId(meetingSeats, _id))).toMatchObject({ rev: 1 })
})

test('meetings were planned and answered before now, after their group was made, without e-mails', () => {
  for (const { groupId, createdAt } of meetings) {
    const group = groups.find(({ _id }) => _id === groupId)
    expect(createdAt > String(group?.createdAt) && createdAt < now.toISOString()).toBe(true)
  }
  for (const { answeredAt } of answers) expect(answeredAt < now.toISOString()).toBe(true)
  expect(JSON.stringify([meetings, answers])).not.toContain('@')
})
