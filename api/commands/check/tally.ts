import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/** A test and the milliseconds that it took. */
export type TimedTest = { name: string; durationMs: number }

/** A test that failed, and what its tool said of it. */
export type FailedTest = { name: string; message: string }

/** Passed and failed tests, the time of those that ran, and the reasons of failures. */
export type Tally = { passed: number; failed: number; timed?: TimedTest[]; failures?: FailedTest[] }

const vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.nullish(z.number()),
          failureMessages: z.array(z.string()),
        }),
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
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${basename(name)} › ${test.fullName}` })),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + failedAsWhole.length,
    timed: tests.map(({ name, duration }) => ({ name, durationMs: duration ?? 0 })),
    failures: [
      ...failedAsWhole.map(({ name, message }) => ({ name: basename(name), message })),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, failureMessages }) => ({ name, message: failureMessages.join('\n') })),
    ],
  }
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.optional(z.string()) })) }),
      ),
    }),
  ),
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
  const specs = suites.flatMap(specsOf).map(({ file, title, tests }) => ({
    name: `${basename(file)} › ${title}`,
    failed: tests.some(({ status }) => status === 'unexpected'),
    results: tests.flatMap(({ results }) => results),
  }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    timed: specs.map(({ name, results }) => ({
      name,
      durationMs: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
    failures: specs
      .filter(({ failed }) => failed)
      .map(({ name, results }) => ({
        name,
        message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  }
}

/** A tool that fails without a failed test, or that ran no test at all, has failed once. */
export const honest = (tally: Tally, exitCode: number | null): Tally => {
  if (tally.failed > 0 || (exitCode === 0 && tally.passed > 0)) return tally
  const message = `No test failed, and ${tally.passed} passed: see above for what it says of itself.`
  return {
    ...tally,
    failed: 1,
    failures: [{ name: `The tool ended with ${exitCode ?? 'a signal'}`, message }],
  }
}

/** @returns the `count` tests that took the longest, the slowest first */
export const slowest = (timed: TimedTest[], count: number): TimedTest[] =>
  timed.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, count)

/** @returns the failed test's name and the first 20 lines of what was said of it: no colours, no libraries' code */
export const described = ({ name, message }: FailedTest): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at .*node_modules/.test(line))
  return [name, ...lines.slice(0, 20).map((line) => `    ${line}`)].join('\n')
}
