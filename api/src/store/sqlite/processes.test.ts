import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listAll } from '../../../test-support/records.ts'
import { groupKind } from '../../domain/kinds/group.ts'
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
const writer = () => {
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] })
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
    const records = await listAll(store.records(groupKind))
    await store.close()
    const found = new Set(records.map(({ _id }) => _id))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    // Each round saves at most one write that was never acknowledged.
    expect(found.size - acknowledged.length).toBeLessThanOrEqual(round + 1)
  }
}, 60_000)
