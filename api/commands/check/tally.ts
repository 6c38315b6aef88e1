import { basename } from 'node:path'
import * as z from 'zod/mini'

/** A test and the milliseconds that it took. */
export type TimedTest = { name: string; durationMs: number }

/** How many tests passed and failed, and how long those took that were run. */
export type Tally = { passed: number; failed: number; timed?: TimedTest[] }

const vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), duration: z.nullish(z.number()) }),
      ),
    }),
  ),
})

/** Reads vitest's JSON report. A file that fails outside of its tests, say while loading, counts as one failure. */
export const vitestTally = (report: unknown): Tally => {
  const { numPassedTests, numFailedTests, testResults } = vitest.parse(report)
  const failedAsWhole = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const timed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${basename(name)} › ${fullName}`,
      durationMs: duration ?? 0,
    })),
  )
  return { passed: numPassedTests, failed: numFailedTests + failedAsWhole.length, timed }
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})

type Suite = { specs: z.infer<typeof spec>[]; suites?: Suite[] | undefined }

const suite: z.ZodMiniType<Suite> = z.object({
  specs: z.array(spec),
  suites: z.optional(z.lazy(() => z.array(suite))),
})

const playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
})

const specsOf = ({ specs, suites = [] }: Suite): z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Reads Playwright's JSON report. */
export const playwrightTally = (report: unknown): Tally => {
  const { stats, suites } = playwright.parse(report)
  const timed = suites.flatMap(specsOf).map(({ file, title, tests }) => ({
    name: `${basename(file)} › ${title}`,
    durationMs: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  }))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, timed }
}

/** A tool that fails without a failed test, or that ran no test at all, has failed once. */
export const honest = (tally: Tally, exitCode: number | null): Tally => {
  const silentFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0)
  return { ...tally, failed: silentFailure ? 1 : tally.failed }
}

/** @returns the `count` tests that took the longest, the slowest first */
export const slowest = (timed: TimedTest[], count: number): TimedTest[] =>
  timed.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, count)
