import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { feedbackOf, listAll } from '../../test-support/records.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import { groupKind } from '../domain/kinds/group.ts'
import type { Store } from '../domain/store.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { loadSample } from './load-sample.ts'
import { sampleRecords } from './sample-records.ts'
import { hobbyCategories } from '@group-organizer/contract/categories'
import { feedback } from '@group-organizer/contract/feedback'
import { group } from '@group-organizer/contract/group'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

const now = new Date(2026, 10, 20, 15)
const { groups, feedbacks } = sampleRecords(now)
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

test('every picture is one that the page has', () => {
  for (const { imageUrl } of groups) expect(existsSync(join(pictures, imageUrl)), imageUrl).toBe(true)
})

test('the groups of a hobby do not all wear the same picture', () => {
  for (const category of hobbyCategories) {
    const ofCategory = groups.filter((one) => one.hobbyCategory === category)
    expect(new Set(ofCategory.map(({ imageUrl }) => imageUrl)).size, category).toBeGreaterThanOrEqual(2)
  }
  expect(sampleRecords(new Date(2027, 0, 1)).groups.map(({ imageUrl }) => imageUrl)).toEqual(
    groups.map(({ imageUrl }) => imageUrl),
  )
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
