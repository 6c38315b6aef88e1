import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { alive, groupDraft } from '../../../test-support/records.ts'
import { CursorAhead, CursorTooOld } from '../../domain/store.ts'
import { backup, restore } from './backup.ts'
import { openSqlite, sidecars } from './open-sqlite.ts'

/** A database in whose place an earlier copy of it was put by hand, and a cursor from after that copy was made. */
const putBack = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [file, copy] = [join(folder, 'store.sqlite'), join(folder, 'copy.sqlite')]
  const store = openSqlite(file)
  const group = alive(await store.groups.insert(groupDraft()))
  const before = await store.asOf()
  await backup(file, copy)
  await store.groups.replace({ ...group, groupName: 'Newer', rev: 2, version: 2 }, 1)
  const { cursor } = await store.asOf()
  const epoch = await store.epoch()
  await store.close()
  for (const part of sidecars) await rm(file + part, { force: true })
  await copyFile(copy, file)
  const open = () => {
    const opened = openSqlite(file)
    onTestFinished(() => opened.close())
    return opened
  }
  return { open, cursor, before: before.cursor, epoch }
}

it('a copy that was put back by hand begins a new epoch with the first cursor that is ahead of it', async () => {
  const { open, cursor, before, epoch } = await putBack()
  const [store, other] = [open(), open()]
  expect(await store.epoch()).toBe(epoch)
  await expect(store.groups.changes(cursor, 10)).rejects.toThrow(CursorAhead)
  const raised = await store.epoch()
  expect(raised).toBeGreaterThan(epoch)
  expect(await other.epoch()).toBe(raised)
  for (const old of [cursor, before]) {
    await expect(other.groups.changes(old, 10)).rejects.toThrow(CursorTooOld)
    expect(await other.epoch()).toBe(raised)
  }
})

it('a restored copy that runs beside its original gives out no cursor that begins a new epoch there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [file, copy, other] = ['store', 'copy', 'other'].map((name) => join(folder, `${name}.sqlite`))
  const store = openSqlite(file ?? '')
  onTestFinished(() => store.close())
  const epoch = await store.epoch()
  await backup(file ?? '', copy ?? '')
  await restore(copy ?? '', other ?? '', Date.now())
  const staging = openSqlite(other ?? '')
  onTestFinished(() => staging.close())
  const { cursor } = await staging.asOf()
  await expect(store.groups.changes(cursor, 10)).rejects.toThrow(CursorTooOld)
  expect(await store.epoch()).toBe(epoch)
})

it('several devices that find out at once begin one new epoch', async () => {
  const { open, cursor, epoch } = await putBack()
  const stores = [open(), open(), open()]
  await Promise.allSettled(stores.map((store) => store.groups.changes(cursor, 10)))
  const [raised = 0, ...others] = await Promise.all(stores.map((store) => store.epoch()))
  expect(raised).toBeGreaterThan(epoch)
  expect(others).toEqual([raised, raised])
})
