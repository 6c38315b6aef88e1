import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../test-support/api-process.ts'
import { type PushService, openPushService } from '../../test-support/loopback-push.ts'
import { emulatorToken, feedbackBody, groupBody } from '../../test-support/test-app.ts'
import { root } from '../run/settings.ts'
import { paths } from '@group-organizer/contract/paths'

const version = '4.32.5'
const environment = join(root, 'node_modules/.cache', `schemathesis-${version}`)
const program = join(environment, 'bin/schemathesis')

/** Seconds; the run says what it found until then. */
const budgetSeconds = 60

const installTimeoutMs = 180_000

/** The result, or the reason why it could not run. */
export type FuzzOutcome = 'passed' | 'failed' | { skipped: string }

/** @returns the exit code; null where there is no such program, or it took too long */
const run = (command: string, args: string[], { cwd = root, timeout = 0 } = {}): Promise<number | null> =>
  new Promise((resolve) => {
    spawn(command, args, { cwd, timeout, stdio: ['ignore', 'inherit', 'inherit'] })
      .once('error', () => {
        resolve(null)
      })
      .once('close', resolve)
  })

/** Installs the program of this version into a virtual environment of its own. @returns what is missing, if anything */
const missing = async (): Promise<string | undefined> => {
  if (existsSync(program)) return undefined
  if ((await run('python3', ['-c', 'import venv, ensurepip'])) !== 0)
    return 'there is no Python 3 with venv and pip'
  console.log(`Installing Schemathesis ${version}, once …`)
  const pip = join(environment, 'bin/pip')
  const install = ['install', '--quiet', '--timeout=15', '--retries=1', `schemathesis==${version}`]
  const installed =
    (await run('python3', ['-m', 'venv', environment], { timeout: installTimeoutMs })) === 0 &&
    (await run(pip, install, { timeout: installTimeoutMs })) === 0
  return installed
    ? undefined
    : 'Schemathesis could not be installed, perhaps because no package index is in reach'
}

/**
 * Ids of groups, each with a feedback, an announcement and a reply of the same id, so that calls find something to read, change
 * and delete. The first ten are devices, too.
 */
const ids = Array.from({ length: 400 }, (_, n) => String(n).padStart(24, 'a'))

/** Allowed refusals of an invalid call: Schemathesis' own list, and headers that are too large. */
const refusals = [400, 401, 403, 404, 405, 406, 409, 415, 422, 428, 429, 431, '5xx'].map(String)

/** Four of five calls name something that is there, or was. */
const settings = `
  checks.negative_data_rejection.expected-statuses = ${JSON.stringify(refusals)}
  dictionaries.ids.values = ${JSON.stringify(ids)}
  parameters."path.id" = { dictionary = "ids", probability = 0.8 }
`

const fill = async (base: string, headers: Record<string, string>, service: PushService) => {
  const send = (method: string) => (path: string, body: object) =>
    fetch(`${base}${path}`, { method, headers, body: JSON.stringify(body) })
  const [post, put] = [send('POST'), send('PUT')]
  for (const _id of ids) {
    await post(paths.groups, { ...groupBody, _id })
    await post(paths.feedbacks(_id), { ...feedbackBody, _id })
    await post(paths.announcements(_id), { _id, text: 'We meet at six.' })
    await post(paths.repliesTo('announcements', _id), { _id, text: 'I am coming.' })
  }
  for (const id of ids.slice(0, 10))
    await put(paths.pushDevice(id), { ...service.subscribe(id), language: 'en', name: 'Browser' })
}

const attack = async (folder: string) => {
  const server = await startServer(folder, {
    WRITES_PER_ACCOUNT: '1000000',
    READS_PER_ADDRESS: '999999999',
    GROUPS_PER_ACCOUNT: '999999999',
    FEEDBACKS_PER_DAY: '999999999',
    METRICS_TOKEN: 'of-no-one-in-this-run',
    PUSH_HOSTS: '127.0.0.1',
  })
  const service = await openPushService()
  const authorization = `Bearer ${emulatorToken('fuzz')}`
  try {
    await fill(server.base, { authorization, 'content-type': 'application/json' }, service)
    await writeFile(join(folder, 'schemathesis.toml'), settings)
    const options = {
      '--url': server.base,
      '--checks': 'all',
      // JSON Schema has no word for some rules: what a cursor is, that an address can be read, that ids agree. And a deletion
      // A call with a used key is a repeat, which rightly deletes nothing.
      '--exclude-checks': 'positive_data_acceptance,use_after_free',
      '--header': `Authorization: ${authorization}`,
      '--exclude-path': paths.events, // The event stream never ends.
      '--max-time': String(budgetSeconds),
      '--request-timeout': '10',
    }
    return await run(
      program,
      ['run', `${server.base}${paths.openapi}`, '--continue-on-failure', ...Object.entries(options).flat()],
      { cwd: folder }, // The folder of its settings and files.
    )
  } finally {
    await server.stop()
    await service.close()
  }
}

/** Schemathesis makes calls from the published contract, for a minute, and sends them to a really running API. */
export const fuzz = async (): Promise<FuzzOutcome> => {
  const skipped = await missing()
  if (skipped !== undefined) return { skipped }
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  try {
    return (await attack(folder)) === 0 ? 'passed' : 'failed'
  } finally {
    await rm(folder, { recursive: true })
  }
}
