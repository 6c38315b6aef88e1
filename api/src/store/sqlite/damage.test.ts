import { hash } from 'node:crypto'
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { alive, deadGroup, feedbackDraft, groupDraft } from '../../../test-support/records.ts'
import { createTestApp, groupBody } from '../../../test-support/test-app.ts'
import { feedbackKind } from '../../domain/kinds/feedback.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { productKinds } from '../../domain/kinds/product-kinds.ts'
import { StoreDamaged, StoreUnavailable } from '../../domain/store.ts'
import { startDailyUpkeep } from '../daily-upkeep.ts'
import { openSqlite, sidecars } from './open-sqlite.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damage-'))
  file = join(folder, 'test.sqlite')
  const store = openSqlite(file)
  for (let n = 0; n < 20; n++) await store.records(groupKind).insert(groupDraft())
  await store.close()
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const pageOf = (sql: string) => {
  const db = new DatabaseSync(file)
  const page = Number(db.prepare(sql).get()?.['page'])
  db.close()
  return page
}
const firstPage = `SELECT rootpage AS page FROM sqlite_master WHERE name = 'groups'`
const lastPage = `SELECT max(pageno) AS page FROM dbstat WHERE name = 'groups' AND pagetype = 'leaf'`

const pageSize = 4_096
const xs = () => Buffer.alloc(pageSize, 'x')

/** Overwrites one page, and nothing else. */
const overwrite = (name: string, page: number, bytes: Buffer) => {
  const handle = openSync(name, 'r+')
  writeSync(handle, bytes, 0, pageSize, (page - 1) * pageSize)
  closeSync(handle)
}
const damage = (sql: string, bytes = xs()) => {
  overwrite(file, pageOf(sql), bytes)
}

it('a database that is whole is found whole', async () => {
  const store = openSqlite(file)
  await store.ping()
  expect(await store.check()).toEqual([])
  await store.close()
})

it('a database whose groups cannot be read is not ready, and its damage is found', async () => {
  damage(firstPage)
  const store = openSqlite(file)
  await expect(store.records(groupKind).list({ limit: 1 })).rejects.toThrow(StoreUnavailable)
  await expect(store.ping()).rejects.toThrow(StoreUnavailable)
  expect((await store.check()).length).toBeGreaterThan(0)
  await store.close()
})

it('a database of which only a later page cannot be read is not ready once a list has met it', async () => {
  damage(lastPage)
  const store = openSqlite(file)
  await store.ping()
  await expect(store.records(groupKind).list({ limit: 20 })).rejects.toThrow(StoreDamaged)
  await expect(store.ping()).rejects.toThrow(/is damaged/)
  await store.close()
})

/** Long records lie on pages of their own, which SQLite itself does not look into. */
const fillWithLongRecords = async () => {
  const store = openSqlite(file)
  for (let n = 0; n < 10; n++) {
    const group = groupDraft({ _id: String(n).padStart(24, '0'), description: 'å'.repeat(2_000) })
    await store.records(groupKind).insert(group)
    await store
      .records(feedbackKind)
      .insert(feedbackDraft({ groupId: group._id, feedback: 'ø'.repeat(n * 200) }))
  }
  await store.close()
}
const overflowPage = `SELECT min(pageno) AS page FROM dbstat WHERE name = 'groups' AND pagetype = 'overflow'`

it('a record that cannot be parsed is damage: nothing is written any more, and /health says why', async () => {
  await fillWithLongRecords()
  damage(overflowPage)
  const store = openSqlite(file)
  onTestFinished(() => store.close())
  const { call } = createTestApp({ store })
  expect((await call('GET /health')).status).toBe(200)
  const refused = {
    status: 503,
    body: { code: 'unavailable', message: expect.stringMatching(/damaged/) as string },
  }
  expect(await call('GET /groups')).toMatchObject(refused)
  expect(await call('GET /health')).toMatchObject(refused)
  expect(await call('DELETE /account', { as: 'mara' })).toMatchObject(refused)
  await expect(store.records(feedbackKind).insert(feedbackDraft())).rejects.toThrow(StoreDamaged)
})

it('damage that the daily check finds, /health says too', async () => {
  await fillWithLongRecords()
  damage(overflowPage, Buffer.alloc(pageSize))
  const store = openSqlite(file)
  onTestFinished(() => store.close())
  expect(await store.check()).toEqual([expect.stringMatching(/^the record \d{24} in groups cannot be read$/)])
  expect((await createTestApp({ store }).call('GET /health')).status).toBe(503)
})

it('nothing is purged after a restart that has forgotten the damage', async () => {
  await fillWithLongRecords()
  const old = groupDraft()
  const store = openSqlite(file)
  const group = alive(await store.records(groupKind).insert(old))
  await store.records(groupKind).replace({ ...deadGroup(group), deletedAt: '2020-01-01T00:00:00.000Z' }, 1)
  await store.close()
  damage(overflowPage)

  const again = openSqlite(file)
  onTestFinished(() => again.close())
  const purge = vi.spyOn(again, 'purge')
  const end = startDailyUpkeep(again, productKinds, pino({ level: 'silent' }))
  await vi.waitFor(() => {
    expect(purge).toHaveBeenCalledOnce()
  }, 20_000)
  await end()
  expect(await again.records(groupKind).find(old._id)).toHaveProperty('deletedAt')
})

const fills: Record<string, (page: number) => Buffer> = {
  'the letter x': xs,
  zeros: () => Buffer.alloc(pageSize),
  'any bytes': (page) =>
    Buffer.concat(Array.from({ length: pageSize / 32 }, (_, n) => hash('sha256', `${page} ${n}`, 'buffer'))),
}

/** Undefined where the server would not even start, which it says. */
const openUnlessDamaged = (name: string) => {
  try {
    return openSqlite(name)
  } catch (error) {
    expect(error).toMatchObject({
      name: 'StoreUnavailable',
      message: expect.stringMatching('is damaged') as string,
    })
    return undefined
  }
}

it.each(Object.entries(fills))(
  'no page that is overwritten with %s makes a 500, and /health is 503 after the daily check',
  { timeout: 60_000 },
  async (_, bytesOf) => {
    await fillWithLongRecords()
    const copy = join(folder, 'copy.sqlite')
    const paths = ['/groups', '/groups?deleted=true', '/groups?limit=3', '/groups/' + '0'.repeat(24)]
    const seen: { page: number; statuses: number[]; health: number }[] = []
    for (let page = 2; page <= statSync(file).size / pageSize; page += 12) {
      for (const part of ['', ...sidecars]) rmSync(copy + part, { force: true })
      copyFileSync(file, copy)
      overwrite(copy, page, bytesOf(page))
      const store = openUnlessDamaged(copy)
      if (!store) continue
      const { call } = createTestApp({ store })
      const asked = [
        ...paths.map((path) => `GET ${path}`),
        `GET /feedbacks/${'0'.repeat(24)}`,
        'GET /account',
      ]
      const statuses: number[] = []
      for (const path of asked) statuses.push((await call(path, { as: 'mara' })).status)
      statuses.push((await call('POST /groups', { as: 'olga', body: groupBody })).status)
      await store.check()
      seen.push({ page, statuses, health: (await call('GET /health')).status })
      await store.close()
    }
    expect(seen.length).toBeGreaterThan(5)
    expect(
      seen.filter(({ statuses }) => statuses.some((status) => ![200, 201, 503].includes(status))),
    ).toEqual([])
    expect(seen.filter(({ health }) => health !== 503)).toEqual([])
  },
)
