import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listAll } from '../../../test-support/records.ts'
import { run } from '../../../test-support/store-contract.ts'
import { openSqlite } from './open-sqlite.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  file = join(folder, 'test.sqlite')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const program = join(import.meta.dirname, '../../../test-support/writer.ts')

/** A process that inserts groups, and the ids of those that it says are saved. */
const writer = (...options: string[]) => {
  const child = spawn(process.execPath, [program, file, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, ended: once(child, 'close'), acknowledged: createInterface({ input: child.stdout }) }
}

it('finds every acknowledged write after SIGKILL at a random moment', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 5; round++) {
    const { child, ended, acknowledged: ids } = writer()
    let left = 1 + Math.floor(Math.random() * 60)
    ids.on('line', (id) => {
      acknowledged.push(id)
      if (--left === 0) child.kill('SIGKILL')
    })
    const [, signal] = (await ended) as [number | null, NodeJS.Signals | null]
    expect(signal).toBe('SIGKILL')

    const store = openSqlite(file)
    const records = await listAll(store.groups)
    await store.close()
    const found = new Set(records.map(({ _id }) => _id))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    // What was saved but never acknowledged is at most the write of the moment, once in each round.
    expect(found.size - acknowledged.length).toBeLessThanOrEqual(round + 1)
  }
}, 60_000)

it('is one store for several processes that open a new file at once', async () => {
  const writers = Array.from({ length: 4 }, () => writer('50'))
  const progress = { writing: true }
  const ended = Promise.all(writers.map((one) => one.ended)).finally(() => {
    progress.writing = false
  })

  const store = openSqlite(file)
  const { cursor: beginning } = await store.asOf()
  let cursor = beginning
  const stamps: number[] = []
  const pull = async () => {
    const result = await run(store.groups, cursor, 7)
    cursor = result.cursor
    stamps.push(...result.records.map(({ stamp }) => stamp))
  }
  while (progress.writing) {
    await pull()
    await new Promise(setImmediate)
  }
  expect((await ended).map(([code]: unknown[]) => code)).toEqual([0, 0, 0, 0])
  await pull()

  expect(await listAll(store.groups)).toHaveLength(200)
  const { records } = await run(store.groups, beginning)
  expect(stamps).toEqual(records.map(({ stamp }) => stamp))
  expect(stamps.at(-1)).toBe(200)
  await store.close()
}, 60_000)
