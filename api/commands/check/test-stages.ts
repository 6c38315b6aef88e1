import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsOf } from '../lab/attack-faults.ts'
import { attackAll } from '../lab/attack-runs.ts'
import type { AttackName } from '../lab/attackers.ts'
import { fuzz } from '../lab/fuzz-run.ts'
import { root } from '../run/settings.ts'
import { type Tally, honest, playwrightTally, vitestTally } from './tally.ts'

/** The result of a stage, or the reason why it could not run. */
type Result = Tally & { skipped?: string }

/** One part of `npm test`. `run` prints as it goes and never throws for a failed test. */
export type Stage = { name: string; run: () => Promise<Result> }

/** Runs a program where a person sees it. @returns its exit code, null if it was killed */
const exitOf = async (program: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(child, 'exit')
  return child.exitCode
}

const pass: Tally = { passed: 1, failed: 0 }
const fail: Tally = { passed: 0, failed: 1 }

/** Scripts of package.json that either hold or do not, at the same time. */
const checks = (name: string, scripts: string[]): Stage => ({
  name,
  run: async () => {
    const exits = await Promise.all(scripts.map((script) => exitOf('npm', ['run', '--silent', script])))
    const failures = scripts
      .filter((_, at) => exits[at] !== 0)
      .map((script) => ({ name: `npm run ${script}`, message: 'It says above what is wrong.' }))
    return { passed: scripts.length - failures.length, failed: failures.length, failures }
  },
})

const vitest = (...args: string[]) => exitOf(join(root, 'node_modules/.bin/vitest'), ['run', ...args])
const playwright = (env: Record<string, string>, ...args: string[]) =>
  exitOf(join(root, 'node_modules/.bin/playwright'), ['test', '-c', 'web/e2e', ...args], env)

/** Whether Playwright runs the tests of this file, or of this part of a path. */
export const isBrowserTest = (file: string) => /\.spec\b|\be2e\b/.test(file)

/**
 * Runs the tests of one file, or of all whose path contains the first argument, with the runner they need. Further arguments go
 * to the runner: `-g <title>` to Playwright, `-t <title>` to Vitest.
 */
export const runFile = (args: string[]): Promise<number | null> =>
  isBrowserTest(args[0] ?? '') ? playwright({}, ...args) : vitest(...args)

/** A tool that runs tests and writes its report to a file. */
const tests = (
  name: string,
  report: string,
  tally: (report: unknown) => Tally,
  run: () => Promise<number | null>,
): Stage => ({
  name,
  run: async () => {
    const exitCode = await run()
    try {
      return honest(tally(JSON.parse(await readFile(report, 'utf8'))), exitCode)
    } catch (error) {
      console.error(`No report of the ${name}: ${String(error)}`)
      return fail
    }
  },
})

/** A minute of it is for machines: it comes where CI is set, as `.ci/run` does. A missing Python fails nothing. */
const fuzzing: Stage = {
  name: 'fuzz',
  run: async () => {
    const outcome = await fuzz()
    if (typeof outcome === 'object') return { passed: 0, failed: 0, ...outcome }
    return outcome === 'passed' ? pass : fail
  },
}

/** Those that show within seconds, and with few groups, what they are to show. */
const quickAttacks: AttackName[] = [
  'requests sent ahead, nothing read',
  'expectations sent ahead, nothing read',
  'writes that prove nothing',
  'slow bodies of a neighbour',
  'invalid requests of a neighbour',
  'odd hosts',
  'a database that another program locks',
  'an overwritten record',
  'the end of the server',
]

/** A small form of `npm run attack`. */
const attacking: Stage = {
  name: 'attacks',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'attack-'))
    try {
      const results = await attackAll(folder, {
        groups: 500,
        quietSeconds: 0,
        seconds: 3,
        restSeconds: 1,
        names: quickAttacks,
      })
      const failures = results
        .map((result) => ({ name: result.name, message: faultsOf(result).join('\n') }))
        .filter(({ message }) => message !== '')
      return { passed: results.length - failures.length, failed: failures.length, failures }
    } catch (error) {
      return { ...fail, failures: [{ name: 'attacks', message: String(error) }] }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

/**
 * Everything that must hold, quickest first. Those of one list run at the same time: attacks leave half of two cores idle. Reports
 * go to `folder`.
 */
export const stages = (folder: string, env = process.env): Stage[][] => {
  const unit = join(folder, 'unit.json')
  const browser = join(folder, 'browser.json')
  return [
    [checks('format, lint, types', ['check:lint', 'check:types', 'check:format', 'check:house']), attacking],
    [
      tests('unit and contract tests', unit, vitestTally, () =>
        vitest('--reporter=default', '--reporter=json', `--outputFile.json=${unit}`),
      ),
    ],
    [
      tests('browser tests', browser, playwrightTally, () =>
        playwright({ PLAYWRIGHT_JSON_OUTPUT_NAME: browser }, '--reporter=list,json'),
      ),
    ],
    ...(env['CI'] ? [[fuzzing]] : []),
  ]
}
