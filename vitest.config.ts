import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests that start real processes, a MongoDB-protocol server among them. All others are quick and run by themselves with
 * `npm run test:unit`.
 */
const startProcesses = [
  'api/src/store/mongo/*.test.ts',
  'api/src/**/{index,emulator,full-disk,cross-instance-events,people-on-both-stores,processes,two-instances}.test.ts',
  'api/commands/**/{burst-runs,command,crash-rounds,load-runs,moderate,restore,rounds,serve,start,watch-runner}.test.ts',
  'web/simulation/simulation.test.ts',
  'web/fixtures/mongodb.test.ts',
]

/**
 * Linux keeps this folder in memory. Store tests put their databases there if it has room, because a disk makes FerretDB take
 * three times as long.
 */
const memory = '/dev/shm'
const gibibyte = 2 ** 30
const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
if (existsSync(memory) && freeBytes(memory) > 2 * gibibyte) process.env['TMPDIR'] ??= memory

/**
 * One worker more than cores, since many tests wait for processes or timers. The limits end what hangs, and promise nothing of
 * how fast something is: a busy machine may take ten times as long.
 */
const usual = { maxWorkers: availableParallelism() + 1, testTimeout: 60_000, hookTimeout: 60_000 }

const needsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

/** Files that need the same environment run in a row: a worker ends with the first file that needs another one. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const slowestFirst = await super.sort(files)
    const groups = Map.groupBy(slowestFirst, (file) => `${file.project.name} ${needsPage(file)}`)
    return [...groups.values()].flat()
  }
}

const below = (workspace: string) =>
  startProcesses
    .filter((pattern) => pattern.startsWith(`${workspace}/`))
    .map((pattern) => pattern.slice(workspace.length + 1))

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        test: {
          ...usual,
          name: 'api',
          root: 'api',
          include: ['{contract,src,commands}/**/*.test.ts'],
          exclude: below('api'),
          // Its modules keep no state between tests.
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...usual,
          name: 'web',
          root: 'web',
          include: ['{,bench/,fixtures/}*.test.ts', '{src,simulation}/**/*.test.{ts,tsx}'],
          setupFiles: 'test-support/each-file.ts',
          exclude: below('web'),
          isolate: false,
        },
      },
      {
        test: {
          ...usual,
          name: 'processes',
          include: startProcesses,
          globalSetup: 'api/test-support/mongodb-server.ts',
        },
      },
    ],
  },
})
