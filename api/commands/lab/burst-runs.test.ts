import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mongodbServer } from '../../test-support/mongodb.ts'
import { burstFaults, bursts, measureBurst } from './burst-runs.ts'

test(
  '200 members who join a group of 50 at once, and 150 who answer a meeting of 100, fill both exactly, on both stores',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bursts-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const results = await bursts(folder, mongodbServer, 150)
    expect(results).toHaveLength(mongodbServer === '' ? 2 : 4)
    for (const { confirmed, seats, errors } of results)
      expect({ confirmed, errors }).toEqual({ confirmed: seats, errors: 0 })
  },
)

test('a burst counts refusals, broken connections and answers of another shape as errors', async () => {
  const answers = [
    () => Promise.resolve(Response.json({ seat: true })),
    () => Promise.resolve(Response.json({ seat: false })),
    () => Promise.resolve(new Response('', { status: 403 })),
    () => Promise.resolve(new Response('', { status: 503 })),
    () => Promise.resolve(new Response('no JSON')),
    () => Promise.reject(new Error('broken')),
  ]
  const result = await measureBurst({
    accounts: answers.length,
    seats: 1,
    request: (account) => answers[account]?.() ?? Promise.reject(new Error('nobody')),
    hasSeat: (body) => (body as { seat: boolean }).seat,
    pauseMs: 0,
  })
  expect(result).toMatchObject({ accounts: 6, seats: 1, confirmed: 1, errors: 4 })
})

test('a burst repeats what a busy database has not answered', async () => {
  const answers = [new Response('', { status: 503 }), Response.json({ seat: true })]
  const result = await measureBurst({
    accounts: 1,
    seats: 1,
    request: () => Promise.resolve(answers.shift() ?? Response.error()),
    hasSeat: () => true,
    pauseMs: 0,
  })
  expect(result).toMatchObject({ confirmed: 1, errors: 0 })
})

const fine = { name: 'joins', accounts: 200, seats: 49, confirmed: 49, errors: 0, p50: 300, max: 900 }

test.each([
  ['that gives all seats in time has no fault', {}, []],
  ['with an error', { errors: 2 }, ['The burst "joins" had errors: 2.']],
  ['that gives a seat too many', { confirmed: 50 }, ['The burst "joins" gave 50 of 49 seats.']],
  ['that takes too long', { max: 1_200.4 }, ['The burst "joins" took 1200 ms, more than 1000.']],
])('a burst %s', (_, changes, faults) => {
  expect(burstFaults({ ...fine, target: 1_000, ...changes })).toEqual(faults)
})
