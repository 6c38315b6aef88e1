import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../test-support/api-process.ts'
import { faultsOf, load, prepare } from './load-runs.ts'

test(
  'a server that does not take the groups to begin with is no ground for figures',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'load-'))
    const server = await startServer(folder, { TRUSTED_PROXIES: '127.0.0.1', WRITES_PER_ACCOUNT: '1' })
    onTestFinished(async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    })
    await expect(prepare(server.base)).rejects.toThrow('Group 100 was answered 429')
  },
)

test('a moment of load is answered without an error', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'load-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const results = await load(folder, { reads: 1, writes: 1, mixed: 2 })
  expect(results.map(({ name, errors }) => ({ name, errors }))).toEqual([
    { name: 'reads', errors: 0 },
    { name: 'writes', errors: 0 },
    { name: 'mixed', errors: 0 },
  ])
  for (const { requests, memory } of results) {
    expect(requests).toBeGreaterThan(0)
    expect(memory.end).toBeGreaterThan(0)
  }
})

const fine = {
  name: 'mixed',
  rate: 100,
  seconds: 60,
  requests: 5_990,
  errors: 0,
  p50: 10,
  p99: 100,
  max: 200,
  memory: { middle: 150, end: 160 },
}

test.each([
  ['without a fault is fine', {}, []],
  ['with an error', { errors: 1 }, ['The run "mixed" had errors: 1.']],
  ['that misses its rate', { requests: 5_400 }, ['The run "mixed" reached 90 requests a second of 100.']],
  [
    'whose memory grows',
    { memory: { middle: 150, end: 183 } },
    ['The run "mixed" grew the server by more than 32 MiB in its second half.'],
  ],
])('a run %s is described as it is', (_, changes, faults) => {
  expect(faultsOf({ ...fine, ...changes })).toEqual(faults)
})
