import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { StoreFull, StoreUnavailable } from '../../domain/store.ts'
import { connect, guarded } from './connection.ts'
import { migrations } from './migrations.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  file = join(folder, 'test.sqlite')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const open = (versions?: string[]) => connect(file, versions)
const unavailable = (sentence: string): unknown =>
  expect.objectContaining({ name: 'StoreUnavailable', message: expect.stringContaining(sentence) as string })

describe('a connection', () => {
  it('writes ahead and waits for the disk, so that an answered write survives a power cut', () => {
    const db = open()
    expect(db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(db.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    db.close()
  })

  it('waits for another process that is just making the file', async () => {
    const holding = `
      const { workerData, parentPort } = require('node:worker_threads')
      const db = new (require('node:sqlite').DatabaseSync)(workerData)
      db.exec('BEGIN IMMEDIATE; CREATE TABLE notes (text TEXT)')
      parentPort.postMessage('held')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      db.exec('COMMIT')
      db.close()
    `
    const other = new Worker(holding, { eval: true, workerData: file })
    await once(other, 'message')
    const db = open()
    expect(db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    db.close()
    await other.terminate()
  })

  it('brings an older file up to date and keeps what is in it', () => {
    const first = 'CREATE TABLE notes (text TEXT)'
    const old = open([first])
    old.run('INSERT INTO notes VALUES (:text)', { text: 'kept' })
    old.close()

    const next = open([first, `ALTER TABLE notes ADD COLUMN colour TEXT DEFAULT 'red'`])
    expect(next.all('SELECT * FROM notes')).toEqual([{ text: 'kept', colour: 'red' }])
    next.close()
  })

  it('leaves a file as it was when an update fails half-way', () => {
    open(['CREATE TABLE notes (text TEXT)']).close()
    expect(() =>
      open(['CREATE TABLE notes (text TEXT)', 'CREATE TABLE half (a TEXT); CREATE NONSENSE']),
    ).toThrow('NONSENSE')
    const db = open(['CREATE TABLE notes (text TEXT)'])
    expect(db.get(`SELECT name FROM sqlite_master WHERE name = 'half'`)).toBeUndefined()
    db.close()
  })

  it('refuses a file of a newer version', () => {
    open([...migrations, 'CREATE TABLE tomorrow (text TEXT)']).close()
    expect(() => open()).toThrow(StoreUnavailable)
    expect(() => open()).toThrow(/written by a newer version .* Install that version/)
  })

  it('says that a file is not a database of this program', () => {
    writeFileSync(file, 'Dear diary, '.repeat(1_000))
    expect(() => open()).toThrow(unavailable('is not a database'))
  })

  it('says that a file cannot be opened', () => {
    expect(() => connect(join(folder, 'missing', 'test.sqlite'))).toThrow(/cannot be opened/)
    expect(() => connect(folder)).toThrow(/cannot be opened/)
  })

  // The first log cannot grow, the second cannot be created (https://sqlite.org/rescode.html#extrc).
  it.each([778, 14])('says that the disk fails or is full (%i)', (errcode) => {
    const fail = () => {
      throw Object.assign(new Error('disk I/O error'), { errcode })
    }
    expect(() => guarded(file, fail)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/disk.* full/) as string,
        told: expect.stringMatching(/^The disk of the server .* full/) as string,
      }),
    )
  })

  it('says that the disk is full, and goes on once there is room', async () => {
    const db = open()
    const fill = (key: string) =>
      db.write(() => db.run('INSERT INTO meta VALUES (:key, :value)', { key, value: 'x'.repeat(100_000) }))
    db.get('PRAGMA max_page_count = 30')
    await expect(fill('large')).rejects.toThrow(StoreFull)
    db.get('PRAGMA max_page_count = 1000')
    expect(await fill('large')).toBe(true)
    db.close()
  })

  it('commits the first write at once, and those that arrive in the same turn together', async () => {
    const db = open(['CREATE TABLE notes (text TEXT)'])
    const other = new DatabaseSync(file)
    const count = 'SELECT count(*) AS notes FROM notes'
    const add = (text: string) =>
      db.write(() => {
        db.run('INSERT INTO notes VALUES (:text)', { text })
        return [db.get(count)?.['notes'], other.prepare(count).get()?.['notes']]
      })
    expect(await Promise.all(['one', 'two', 'three'].map(add))).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ])
    expect(await add('four')).toEqual([4, 3])
    other.close()
    db.close()
  })

  it('undoes a write that fails, and keeps those that arrived with it', async () => {
    const db = open(['CREATE TABLE notes (text TEXT PRIMARY KEY)'])
    const add = (text: string, fault?: Error) =>
      db.write(() => {
        db.run('INSERT INTO notes VALUES (:text)', { text })
        if (fault) throw fault
        return text
      })
    const fault = new Error('refused')
    const outcomes = await Promise.allSettled([add('one'), add('two'), add('none', fault), add('three')])
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 'one' },
      { status: 'fulfilled', value: 'two' },
      { status: 'rejected', reason: fault },
      { status: 'fulfilled', value: 'three' },
    ])
    expect(db.all('SELECT text FROM notes ORDER BY rowid')).toEqual(
      ['one', 'two', 'three'].map((text) => ({ text })),
    )
    db.close()
  })

  it('writes nothing more once damage has been met, nor what arrived with it', async () => {
    const db = open(['CREATE TABLE notes (text TEXT)'])
    const add = (text: string) => db.write(() => db.run('INSERT INTO notes VALUES (:text)', { text }))
    const meetDamage = () =>
      db.write(() => {
        throw db.damaged(new Error('unreadable'))
      })
    const outcomes = await Promise.allSettled([add('one'), add('two'), meetDamage(), add('three')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(db.all('SELECT text FROM notes')).toEqual([{ text: 'one' }])
    db.close()
  })

  it('waits for another program also after a write of the same turn has failed', async () => {
    const db = open(['CREATE TABLE notes (text TEXT)'])
    const other = new DatabaseSync(file)
    const exec: DatabaseSync['exec'] = Reflect.get(DatabaseSync.prototype, 'exec')
    let hasLocked = false
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      exec.call(this, sql)
      if (sql !== 'ROLLBACK' || hasLocked) return
      hasLocked = true
      exec.call(other, 'BEGIN IMMEDIATE')
      setTimeout(() => {
        exec.call(other, 'COMMIT')
      }, 30)
    })
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const add = (text: string) => db.write(() => db.run('INSERT INTO notes VALUES (:text)', { text }))
    const fail = () =>
      db.write(() => {
        throw new Error('refused')
      })
    const outcomes = await Promise.allSettled([add('one'), add('two'), add('three'), fail()])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(outcomes[3]).toMatchObject({ reason: new Error('refused') })
    other.close()
    db.close()
  })

  it('says that another program holds the file', async () => {
    const db = connect(file, undefined, { lockedMs: 0 })
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    await expect(db.write(() => undefined)).rejects.toThrow(unavailable('is locked'))
    other.exec('ROLLBACK')
    await db.write(() => undefined)
    other.close()
    db.close()
  })
})
