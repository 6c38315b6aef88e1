import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { alive, groupDraft } from '../../../test-support/records.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { CursorAhead, CursorTooOld, type Store, StoreFull } from '../../domain/store.ts'
import { writeCursor } from '../cursors.ts'
import { backup, restore } from './backup.ts'
import { connect } from './connection.ts'
import { sqliteChanges } from './feed.ts'
import { openSqlite, sidecars } from './open-sqlite.ts'
import { prepareTables } from './schema.ts'

/** A database in whose place an earlier copy of it was put by hand, and a cursor from after that copy was made. */
const putBack = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [file, copy] = [join(folder, 'store.sqlite'), join(folder, 'copy.sqlite')]
  const store = openSqlite(file)
  const group = alive(await store.records(groupKind).insert(groupDraft()))
  const before = await store.asOf()
  await backup(file, copy)
  await store.records(groupKind).replace({ ...group, groupName: 'Newer', rev: 2, version: 2 }, 1)
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
  await expect(store.changes(cursor, 10, [groupKind])).rejects.toThrow(CursorAhead)
  const raised = await store.epoch()
  expect(raised).toBeGreaterThan(epoch)
  expect(await other.epoch()).toBe(raised)
  for (const old of [cursor, before]) {
    await expect(other.changes(old, 10, [groupKind])).rejects.toThrow(CursorTooOld)
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
  await expect(store.changes(cursor, 10, [groupKind])).rejects.toThrow(CursorTooOld)
  expect(await store.epoch()).toBe(epoch)
})

it('several devices that find out at once begin one new epoch', async () => {
  const { open, cursor, epoch } = await putBack()
  const stores = [open(), open(), open()]
  await Promise.allSettled(stores.map((store) => store.changes(cursor, 10, [groupKind])))
  const [raised = 0, ...others] = await Promise.all(stores.map((store) => store.epoch()))
  expect(raised).toBeGreaterThan(epoch)
  expect(others).toEqual([raised, raised])
})

it('a plain copy that runs beside its original begins no more than one new epoch an hour there', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [file, copy] = [join(folder, 'store.sqlite'), join(folder, 'copy.sqlite')]
  const store = openSqlite(file)
  await backup(file, copy)
  const running = openSqlite(copy)
  onTestFinished(async () => {
    await store.close()
    await running.close()
  })
  /** A device that has pulled from one of them pulls from the other. */
  const pull = async (from: Store, to: Store) => {
    const { cursor } = await from.asOf()
    await expect(to.changes(cursor, 10, [groupKind])).rejects.toThrow(CursorTooOld)
    return to.epoch()
  }
  await running.records(groupKind).insert(groupDraft())
  const first = await pull(running, store)
  await pull(store, running)
  expect(await pull(running, store)).toBe(first)
  vi.advanceTimersByTime(60 * 60 * 1000)
  expect(await pull(running, store)).toBeGreaterThan(first)
})

it('a full disk only puts off the new epoch, and the device lists everything again', async () => {
  const db = connect(':memory:', undefined, {
    onOpen: (opened) => {
      prepareTables(opened, [groupKind])
    },
  })
  onTestFinished(() => {
    db.close()
  })
  let isFull = true
  const write: typeof db.write = (work) =>
    isFull ? Promise.reject(new StoreFull('The disk is full.')) : db.write(work)
  const epoch = () => Number(db.get(`SELECT value FROM meta WHERE key = 'epoch'`)?.['value'])
  const history = () => ({ database: 'this', epoch: epoch() })
  const changes = sqliteChanges({ ...db, write }, history, () => 1_000)
  const cursor = (stamp: number) => writeCursor({ ...history(), time: 1_000, stamp })
  await expect(changes(cursor(9), 10, [groupKind])).rejects.toThrow(CursorAhead)
  const before = cursor(0)
  await changes(before, 10, [groupKind])
  isFull = false
  await expect(changes(before, 10, [groupKind])).rejects.toThrow(CursorTooOld)
  expect(epoch()).toBe(1)
})
