import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { history, violationsIn } from '../../../test-support/reminders/history.ts'
import { plantedBugs } from '../../../test-support/reminders/planted.ts'

const seed = Number(process.env['SEED'] ?? 20_261_125)
/** It finds the planted bugs soon. Others find them, too. */
const seedOfBugs = Number(process.env['SEED'] ?? 6)
const numRuns = Number(process.env['HISTORIES'] ?? 60)

it(
  'whatever happens, members are told what still helps, once, and nothing after the start',
  { timeout: 60_000 + numRuns * 500 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        expect(await violationsIn(steps)).toEqual([])
      }),
      { seed, numRuns },
    )
  },
)

it.each(Object.entries(plantedBugs))(
  'the histories find that %s',
  { timeout: 240_000 },
  async (_, broken) => {
    const found = await fc.check(
      fc.asyncProperty(history, async (steps) => (await violationsIn(steps, broken)).length === 0),
      { seed: seedOfBugs, numRuns: 300, endOnFailure: true },
    )
    expect(await violationsIn(found.counterexample?.[0] ?? [], broken)).not.toEqual([])
  },
)
