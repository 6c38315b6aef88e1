import * as z from 'zod/mini'

/** How many tests passed and failed. */
export type Tally = { passed: number; failed: number }

const vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/** Reads vitest's JSON report. A file that fails outside of its tests, say while loading, counts as one failure. */
export const vitestTally = (report: unknown): Tally => {
  const { numPassedTests, numFailedTests, testResults } = vitest.parse(report)
  const failedAsWhole = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + failedAsWhole.length }
}

const playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

/** Reads Playwright's JSON report. */
export const playwrightTally = (report: unknown): Tally => {
  const { expected, unexpected, flaky } = playwright.parse(report).stats
  return { passed: expected + flaky, failed: unexpected }
}

/** A tool that fails without a failed test, or that ran no test at all, has failed once. */
export const honest = ({ passed, failed }: Tally, exitCode: number | null): Tally => {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silentFailure ? 1 : failed }
}
