import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { feedbackOf, listAll } from '../../test-support/records.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { announcementKind } from '../domain/kinds/announcement.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { productKinds } from '../domain/kinds/product-kinds.ts'
import { membershipSeats } from '../domain/people/membership-seats.ts'
import { settleSeats } from '../domain/seats/create-seats.ts'
import { ledgerId } from '../domain/seats/settle.ts'
import { ledgersOf } from '../domain/seats/stored-ledger.ts'
import type { Store } from '../domain/store.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { loadSample } from './load-sample.ts'
import { sampleRecords } from './sample-records.ts'
import { hobbyCategories } from '@group-organizer/contract/categories'
import { feedback } from '@group-organizer/contract/feedback'
import { group } from '@group-organizer/contract/group'
import { member } from '@group-organizer/contract/people/membership'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'
import { announcement } from '@group-organizer/contract/words/announcement'

const now = new Date(2026, 10, 20, 15)
const { groups, feedbacks, memberships } = await sampleRecords(now)
const pictures = join(import.meta.dirname, '../../../web/public')
let store: Store

beforeEach(() => (store = openSqlite(':memory:')))
afterEach(() => store.close())

const stored = async () => await listAll(store.records(groupKind), { deleted: true })

test('there are at least 44 groups, five or more of each category', () => {
  expect(groups.length).toBeGreaterThanOrEqual(44)
  for (const category of hobbyCategories)
    expect(groups.filter((one) => one.hobbyCategory === category).length).toBeGreaterThanOrEqual(5)
})

test('an empty store gets all of it, each record as the contract has it', async () => {
  await loadSample(store, now)
  const found = await stored()
  expect(found).toHaveLength(groups.length)
  for (const one of found) {
    expect(group.safeParse(one).error).toBeUndefined()
    for (const said of await feedbackOf(store.records(feedbackKind), one._id)) {
      expect(feedback.safeParse(said).error).toBeUndefined()
      if (isTombstone(said)) throw new Error('the sample deletes nothing')
      expect(said.likes).toBe(new Set(said.likedBy).size)
    }
  }
})

test('some groups have an announcement, as the contract has it', async () => {
  await loadSample(store, now)
  const told = await store.records(announcementKind).scan(1_000)
  expect(told.length).toBeGreaterThan(8)
  for (const one of told) expect(announcement.safeParse(one).error).toBeUndefined()
})

test('every picture is one that the page has', () => {
  for (const { imageUrl } of groups) expect(existsSync(join(pictures, imageUrl)), imageUrl).toBe(true)
})

test('the groups of a hobby wear all three pictures', async () => {
  for (const category of hobbyCategories) {
    const ofCategory = groups.filter((one) => one.hobbyCategory === category)
    expect(new Set(ofCategory.map(({ imageUrl }) => imageUrl)).size, category).toBe(3)
  }
  const later = await sampleRecords(new Date(2027, 0, 1))
  expect(later.groups.map(({ imageUrl }) => imageUrl)).toEqual(groups.map(({ imageUrl }) => imageUrl))
})

test('some groups have started, some start today and some later', () => {
  const starts = groups.map(({ startDate }) => startDate)
  expect(starts.filter((date) => date < '2026-11-20').length).toBeGreaterThan(5)
  expect(starts).toContain('2026-11-20')
  expect(starts.filter((date) => date > '2026-11-20').length).toBeGreaterThan(20)
})

test('what was said about a group was said after it was made', () => {
  for (const said of feedbacks) {
    const about = groups.find(({ _id }) => _id === said.groupId)
    expect(said.createdAt > String(about?.createdAt) && said.createdAt < now.toISOString()).toBe(true)
  }
})

test('loading twice changes nothing, also on another day', async () => {
  await loadSample(store, now)
  const before = await stored()
  await loadSample(store, new Date(2027, 5, 1))
  expect(await stored()).toEqual(before)
})

test('a load that was cut off halfway is completed', async () => {
  for (const half of groups.slice(0, 10)) await store.records(groupKind).insert(half)
  await loadSample(store, now)
  expect(await stored()).toHaveLength(groups.length)
  for (const said of feedbacks) expect(await store.records(feedbackKind).find(said._id)).toBeDefined()
})

test('a store in which somebody has made a group stays as it is', async () => {
  const [any] = groups
  if (!any) throw new Error('the sample is empty')
  await store.records(groupKind).insert({ ...any, _id: 'f'.repeat(24), ownerId: 'somebody' })
  await loadSample(store, now)
  expect(await stored()).toHaveLength(1)
})

test('a sample group that the demo account deleted stays deleted', async () => {
  await loadSample(store, now)
  const mine = (await stored()).find(({ ownerId }) => ownerId === 'demo-member')
  if (!mine || !isLive(mine)) throw new Error('the demo account owns no sample group')
  const { _id, ownerId, version, applied } = mine
  await store
    .records(groupKind)
    .replace({ _id, ownerId, version, applied, rev: 2, deletedAt: now.toISOString() }, mine.rev)
  await loadSample(store, now)
  expect(await store.records(groupKind).find(_id)).toHaveProperty('deletedAt')
})

test('the group that marks a complete sample cannot be deleted by anyone', () => {
  expect(groups.at(-1)?.ownerId).toMatch(/^sample-/)
})

test('most groups have members, some are full, and a few have a waiting list', async () => {
  await loadSample(store, now)
  const { call } = createTestApp({ store })
  const counts = { joined: 0, full: 0, withLine: 0 }
  for (const { _id, ownerId, maxMembers, members } of groups) {
    const exact = await call(`GET /groups/${_id}`)
    expect(exact.body?.data).toMatchObject({ members })
    const { body } = await call(`GET /groups/${_id}/members`, { as: ownerId })
    const rows = z.parse(z.array(member), body?.data)
    const confirmed = rows.filter(({ seat }) => seat === 'confirmed')
    expect(confirmed).toHaveLength(members)
    expect(confirmed.filter(({ role }) => role === 'owner')).toHaveLength(1)
    counts.joined += rows.length > 1 ? 1 : 0
    counts.full += confirmed.length === maxMembers ? 1 : 0
    counts.withLine += rows.length > confirmed.length ? 1 : 0
  }
  expect(counts.joined).toBeGreaterThan(groups.length / 2)
  expect(counts.full).toBeGreaterThan(counts.withLine)
  expect(counts.withLine).toBeGreaterThan(2)
})

test('the upkeep finds every seat given', async () => {
  await loadSample(store, now)
  await settleSeats(store, productKinds.seats, () => now.getTime())
  for (const { _id } of groups)
    expect(await store.records(ledgersOf()).find(ledgerId(membershipSeats, _id))).toMatchObject({ rev: 1 })
})

test('members joined after their group was made, and have no e-mail', () => {
  for (const { groupId, joinedAt } of memberships) {
    const joined = groups.find(({ _id }) => _id === groupId)
    expect(joinedAt > String(joined?.createdAt) && joinedAt < now.toISOString()).toBe(true)
  }
  expect(JSON.stringify(memberships)).not.toContain('@')
})
