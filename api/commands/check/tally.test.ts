import { describe, expect, it } from 'vitest'
import { honest, playwrightTally, vitestTally } from './tally.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

describe('the tally of a test run', () => {
  it('counts the tests of vitest', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')]
    expect(vitestTally({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({
      passed: 3,
      failed: 1,
    })
  })

  it('counts a file that could not be loaded', () => {
    const testResults = [file('passed', 'passed'), file('failed')]
    expect(vitestTally({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({
      passed: 1,
      failed: 1,
    })
  })

  it('counts the tests of Playwright', () => {
    const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 }
    expect(playwrightTally({ stats })).toEqual({ passed: 6, failed: 2 })
  })

  it.each([
    ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
    ['some failed', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
    ['no test was run', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
    ['the tool failed beside its tests', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
    ['the tool was killed', { passed: 3, failed: 0 }, null, { passed: 3, failed: 1 }],
  ])('is honest where %s', (_, tally, exitCode, told) => {
    expect(honest(tally, exitCode)).toEqual(told)
  })
})
