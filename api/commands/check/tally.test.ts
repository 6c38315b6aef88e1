import { describe, expect, it } from 'vitest'
import { described, honest, playwrightTally, slowest, vitestTally } from './tally.ts'

const file = (status: string, ...tests: string[]) => ({
  name: '/project/src/rules.test.ts',
  status,
  message: 'not loaded',
  assertionResults: tests.map((test, at) => ({
    status: test,
    fullName: `rule ${at}`,
    duration: at * 10,
    failureMessages: test === 'failed' ? [`Error: ${at} is wrong`] : [],
  })),
})

const spec = (title: string, duration: number, message?: string) => ({
  title,
  file: 'sync.spec.ts',
  tests: [
    {
      status: message === undefined ? 'expected' : 'unexpected',
      results: [{ duration, errors: message === undefined ? [] : [{ message }] }],
    },
  ],
})

describe('the tally of a test run', () => {
  it('counts the tests of vitest', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')]
    expect(vitestTally({ numPassedTests: 3, numFailedTests: 1, testResults })).toMatchObject({
      passed: 3,
      failed: 1,
    })
  })

  it('counts a file that could not be loaded', () => {
    const testResults = [file('passed', 'passed'), file('failed')]
    expect(vitestTally({ numPassedTests: 1, numFailedTests: 0, testResults })).toMatchObject({
      passed: 1,
      failed: 1,
    })
  })

  it('counts the tests of Playwright', () => {
    const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 }
    expect(playwrightTally({ stats, suites: [] })).toMatchObject({ passed: 6, failed: 2 })
  })

  it('knows how long each test took, those of nested groups included', () => {
    const testResults = [file('passed', 'passed', 'passed')]
    expect(vitestTally({ numPassedTests: 2, numFailedTests: 0, testResults }).timed).toEqual([
      { name: 'rules.test.ts › rule 0', durationMs: 0 },
      { name: 'rules.test.ts › rule 1', durationMs: 10 },
    ])

    const suites = [{ specs: [spec('opens', 20)], suites: [{ specs: [spec('closes', 70)] }] }]
    const { timed = [] } = playwrightTally({ stats: { expected: 2, unexpected: 0, flaky: 0 }, suites })
    expect(slowest(timed, 1)).toEqual([{ name: 'sync.spec.ts › closes', durationMs: 70 }])
    expect(timed).toHaveLength(2)
  })

  it('knows which failed, and what was said of them', () => {
    const testResults = [file('failed', 'passed', 'failed'), file('failed')]
    expect(vitestTally({ numPassedTests: 1, numFailedTests: 1, testResults }).failures).toEqual([
      { name: 'rules.test.ts', message: 'not loaded' },
      { name: 'rules.test.ts › rule 1', message: 'Error: 1 is wrong' },
    ])

    const suites = [{ specs: [spec('opens', 20), spec('closes', 70, 'Error: still open')] }]
    expect(playwrightTally({ stats: { expected: 1, unexpected: 1, flaky: 0 }, suites }).failures).toEqual([
      { name: 'sync.spec.ts › closes', message: 'Error: still open' },
    ])
  })

  it('names a tool that failed beside its tests', () => {
    expect(honest({ passed: 3, failed: 0, failures: [] }, 1).failures).toEqual([
      { name: 'The tool ended with 1', message: expect.stringContaining('3 passed') as string },
    ])
  })

  it('says of a failed test what fits, without colours', () => {
    const message = `\u001B[31mError\u001B[39m: wrong in node_modules\n\n  at node_modules/x.js\n${'at here\n'.repeat(30)}`
    const said = described({ name: 'rules.test.ts › rule 1', message }).split('\n')
    expect(said.slice(0, 3)).toEqual([
      'rules.test.ts › rule 1',
      '    Error: wrong in node_modules',
      '    at here',
    ])
    expect(said).toHaveLength(21)
  })

  it.each([
    ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
    ['some failed', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
    ['no test was run', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
    ['the tool failed beside its tests', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
    ['the tool was killed', { passed: 3, failed: 0 }, null, { passed: 3, failed: 1 }],
  ])('is honest where %s', (_, tally, exitCode, counted) => {
    expect(honest(tally, exitCode)).toMatchObject(counted)
  })
})
