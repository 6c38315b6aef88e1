import * as fc from 'fast-check'
import { type ActionName, actionWeights } from './actions/actions.ts'
import { accounts } from './browser.ts'
import { faultKinds } from './faults.ts'

const hour = 60 * 60 * 1000

/** The next step. Its numbers are taken modulo the available choices, so that steps can be dropped. */
export type Step = {
  does: ActionName | 'arm'
  /** Which device. */
  device: number
  tab: number
  /** Which record, or which fault. */
  pick: number
  /** The words to write, or the number of passes before a fault. */
  value: number
  /** Chance of this step's own, so that a shrunk history stays alike. */
  chance: number
  /** Number of events before the next step begins. The highest number waits until all is quiet. */
  pace: number
}

/** The pace that means: until all is quiet. */
export const untilQuiet = Number.MAX_SAFE_INTEGER

export type Device = {
  tabs: number
  /** Milliseconds by which its clock is wrong. */
  clock: number
  account: number
}

/** A history is plain data: the same one always ends in the same way. */
export type History = { seed: number; devices: Device[]; steps: Step[] }

const device: fc.Arbitrary<Device> = fc.record({
  tabs: fc.integer({ min: 1, max: 3 }),
  clock: fc.constantFrom(0, 0, 0, -24 * hour, 24 * hour, 90_000),
  account: fc.nat(accounts.length - 1),
})

/** Weighed, because a shop that only restarts its server sells nothing. */
const does = fc.oneof(
  { weight: 26, arbitrary: fc.constant('arm' as const) },
  ...Object.entries(actionWeights).map(([name, weight]) => ({
    weight,
    arbitrary: fc.constant(name as ActionName),
  })),
)

const step: fc.Arbitrary<Step> = fc.record({
  does,
  device: fc.nat(3),
  tab: fc.nat(2),
  pick: fc.nat(faultKinds.length * 4 - 1),
  value: fc.nat(7),
  chance: fc.nat(1_000_000),
  pace: fc.constantFrom(untilQuiet, 60, 20, 8, 3, 0),
})

/** Histories of 60 steps on average. */
export const histories: fc.Arbitrary<History> = fc.noBias(
  fc.record({
    seed: fc.nat(1_000_000),
    devices: fc.array(device, { minLength: 2, maxLength: 4, size: 'max' }),
    steps: fc.array(step, { minLength: 1, maxLength: 120, size: 'max' }),
  }),
)
