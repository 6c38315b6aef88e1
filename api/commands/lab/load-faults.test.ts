import { expect, test } from 'vitest'
import { faultsOf } from './load-faults.ts'

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
])('a run %s is told as it is', (_, changes, faults) => {
  expect(faultsOf({ ...fine, ...changes })).toEqual(faults)
})
