import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { webpPicture } from '../../../test-support/pictures.ts'
import { groupDraft, listAll } from '../../../test-support/records.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { CursorTooOld } from '../../domain/store.ts'
import { CannotCopy, backup, restore } from './backup.ts'
import { migrations } from './migrations.ts'
import { openSqlite } from './open-sqlite.ts'

let folder: string
let file: string
let copy: string
const now = Date.parse('2030-01-01T00:00:00Z')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  file = join(folder, 'store.sqlite')
  copy = join(folder, 'copy.sqlite')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const names = async () => {
  const store = openSqlite(file)
  const records = await listAll(store.records(groupKind))
  await store.close()
  return records.map((record) => ('groupName' in record ? record.groupName : ''))
}

describe('a backup', () => {
  it('is made while the store is open, and holds all that was answered before', async () => {
    const store = openSqlite(file)
    await store.records(groupKind).insert(groupDraft({ groupName: 'Before' }))
    await backup(file, copy)
    await store
      .records(groupKind)
      .insert(groupDraft({ groupName: 'After', createdAt: '2031-01-01T10:00:00.000Z' }))
    await store.close()
    expect(await names()).toEqual(['After', 'Before'])

    await restore(copy, file, now)
    expect(await names()).toEqual(['Before'])
  })

  it('holds the pictures too, which come back beside those that are there', async () => {
    const [before, after] = [webpPicture('before'), webpPicture('after')]
    const store = openSqlite(file)
    const bring = (picture: typeof before) =>
      store.pictures.put({ ...picture, uid: 'mara', ofProfile: false }, now)
    await bring(before)
    await backup(file, copy)
    await bring(after)
    await store.pictures.removeBy('mara')
    expect(await store.pictures.read(before.name)).toBeUndefined()
    await bring(after)
    await store.close()

    await restore(copy, file, now)
    const again = openSqlite(file)
    expect(await again.pictures.read(before.name)).toEqual(before.bytes)
    expect(await again.pictures.keep(after.name, { uid: 'mara' }, now)).toBe(false)
    expect(statSync(`${file}.pictures`).mode & 0o777).toBe(0o700)
    expect(statSync(join(`${file}.pictures`, before.name)).mode & 0o777).toBe(0o600)
    await again.pictures.purge(now + 1)
    await again.close()
    expect(readdirSync(`${file}.pictures`)).toEqual([])
    await expect(backup(file, copy)).rejects.toThrow(/exists already/)
  })

  it('takes no other file away', async () => {
    await openSqlite(file).close()
    writeFileSync(copy, 'precious')
    await expect(backup(file, copy)).rejects.toThrow(/exists already/)
  })
})

describe('a restore', () => {
  it('refuses while the API has the database open, and changes nothing', async () => {
    const store = openSqlite(file)
    const epoch = await store.epoch()
    await store.records(groupKind).insert(groupDraft({ groupName: 'Kept' }))
    await backup(file, copy)
    await expect(restore(copy, file, now)).rejects.toThrow(/is in use: stop the app/)
    await store
      .records(groupKind)
      .insert(groupDraft({ groupName: 'Kept', createdAt: '2031-01-01T10:00:00.000Z' }))
    expect(await store.epoch()).toBe(epoch)
    await store.close()
    expect(await names()).toEqual(['Kept', 'Kept'])
  })

  it('begins a new history each time, so that cursors of before are refused', async () => {
    const store = openSqlite(file)
    const { cursor } = await store.asOf()
    await store.close()
    await backup(file, copy)
    const first = await restore(copy, file, now)
    const second = await restore(copy, file, now)
    expect(first).toBeGreaterThan(1)
    expect(second).toBeGreaterThan(first)

    const again = openSqlite(file)
    expect(await again.epoch()).toBe(second)
    await expect(again.changes(cursor, 10, [groupKind])).rejects.toThrow(CursorTooOld)
    await again.close()
  })

  it('rises above an epoch that was lost with its machine', async () => {
    await openSqlite(file).close()
    await backup(file, copy)
    const lost = await restore(copy, file, now)
    rmSync(file)
    expect(await restore(copy, file, now + 1000)).toBeGreaterThan(lost)
  })

  it('keeps what was there before beside it, and what an earlier one kept', async () => {
    const store = openSqlite(file)
    await backup(file, copy)
    await store.records(groupKind).insert(groupDraft({ groupName: 'Original' }))
    await store.close()
    await restore(copy, file, now)
    await restore(copy, file, now)
    expect(await names()).toEqual([])
    const kept = readdirSync(folder).filter((name) => name.includes('before'))
    expect(kept.toSorted()).toEqual(['store.sqlite.before-restore', 'store.sqlite.before-restore-2'])
    copyFileSync(`${file}.before-restore`, file)
    expect(await names()).toEqual(['Original'])
  })

  const overwrite = (from: number, length: number) => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill('A', from, from + length))
  }
  it.each([
    [
      'whose first bytes are others',
      () => {
        overwrite(0, 100)
      },
    ],
    [
      'whose first page is others',
      () => {
        overwrite(100, 3_000)
      },
    ],
    [
      'whose second page is others',
      () => {
        overwrite(4_096, 4_096)
      },
    ],
    [
      'cut in half',
      () => {
        truncateSync(file, Math.floor(statSync(file).size / 2))
      },
    ],
    [
      'without a byte',
      () => {
        truncateSync(file, 0)
      },
    ],
  ])('replaces a database %s, and keeps what is left of it', async (_, damage) => {
    const store = openSqlite(file)
    for (let n = 0; n < 50; n++) await store.records(groupKind).insert(groupDraft({ groupName: 'Saved' }))
    await backup(file, copy)
    await store.close()
    damage()
    const damaged = readFileSync(file)
    expect(await restore(copy, file, now)).toBe(now / 1000)
    // SQLite may have noted in the first 100 bytes that no other process has it open
    expect(readFileSync(`${file}.before-restore`).subarray(100)).toEqual(damaged.subarray(100))
    expect(await names()).toHaveLength(50)
  })

  it.each([
    ['server, where the file itself was moved away,', ''],
    ['restore', '.unfinished'],
  ])('takes no log of a killed %s for its own', async (_, whose) => {
    const store = openSqlite(file)
    for (let n = 0; n < 200; n++) await store.records(groupKind).insert(groupDraft({ groupName: 'Old' }))
    await backup(file, copy)
    for (let n = 0; n < 300; n++) await store.records(groupKind).insert(groupDraft({ groupName: 'New' }))
    for (const part of ['-wal', '-shm']) copyFileSync(file + part, `${file}.killed${part}`)
    await store.close()
    for (const part of ['-wal', '-shm']) copyFileSync(`${file}.killed${part}`, file + whose + part)
    rmSync(file)

    await restore(copy, file, now)
    const restored = new DatabaseSync(file)
    expect(restored.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    restored.close()
    expect(new Set(await names())).toEqual(new Set(['Old']))
    expect(readdirSync(folder)).not.toContain(`store.sqlite.unfinished-wal`)
    expect(readdirSync(folder).includes('store.sqlite.before-restore-wal')).toBe(whose === '')
  })

  it('refuses what is no backup, and leaves the database alone', async () => {
    const store = openSqlite(file)
    await store.records(groupKind).insert(groupDraft({ groupName: 'Kept' }))
    await store.close()
    writeFileSync(copy, 'Dear diary, '.repeat(1_000))
    await expect(restore(copy, file, now)).rejects.toThrow(`${copy} is no whole backup of this program: name`)
    await expect(restore(join(folder, 'missing'), file, now)).rejects.toThrow(CannotCopy)
    new DatabaseSync(join(folder, 'other.sqlite')).close()
    await expect(restore(join(folder, 'other.sqlite'), file, now)).rejects.toThrow(/no whole backup/)
    expect(await names()).toEqual(['Kept'])
  })
})

it('opens a file of the first version and keeps what is in it', async () => {
  const group = groupDraft()
  const old = new DatabaseSync(file)
  old.exec(`${migrations[0] ?? ''}; PRAGMA user_version = 1`)
  old
    .prepare(`INSERT INTO groups VALUES (:id, 1, 1, :createdAt, NULL, :ownerId, 'Fishing', '', :record)`)
    .run({
      id: group._id,
      createdAt: group.createdAt,
      ownerId: group.ownerId,
      record: JSON.stringify({ ...group, stamp: 1 }),
    })
  old.close()
  expect(await names()).toEqual([group.groupName])
})
