/**
 * `npm run fuzz`: Schemathesis makes calls from the published contract and sends them to a really running API. Ends
 * with 1 if an answer is a server error or none that the contract names. Python is needed; without it this is skipped.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emulatorToken, groupBody } from '../src/test-app.ts'
import { root } from './settings.ts'
import { startServer } from './testing/server.ts'
import { paths } from 'api/contract/paths'

const version = '4.32.5'
const environment = join(root, 'node_modules/.cache', `schemathesis-${version}`)
const program = join(environment, 'bin/schemathesis')

/** Seconds; the run says what it found until then. */
const budget = 120

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]

const run = async (command: string, args: string[], cwd = root) => {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  await once(child, 'exit')
  return child.exitCode
}

/** Installs the program of this version into a virtual environment of its own. @returns whether it is there */
const install = async () => {
  if (existsSync(program)) return true
  if (spawnSync('python3', ['-c', 'import venv, ensurepip']).status !== 0) return false
  console.log(`Installing Schemathesis ${version}, once …`)
  const unfinished =
    (await run('python3', ['-m', 'venv', environment])) !== 0 ||
    (await run(join(environment, 'bin/pip'), ['install', '--quiet', `schemathesis==${version}`])) !== 0
  return !unfinished
}

const fuzz = async (folder: string) => {
  const server = await startServer(folder)
  const authorization = `Bearer ${emulatorToken('fuzz')}`
  try {
    // something to find and to change, beside what the calls make
    await fetch(`${server.base}${paths.groups}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(groupBody),
    })
    const options = {
      '--url': server.base,
      '--checks': checks.join(),
      '--header': `Authorization: ${authorization}`,
      '--exclude-path': paths.events, // it never ends
      '--max-time': String(budget),
      '--request-timeout': '10',
    }
    return await run(
      program,
      ['run', `${server.base}${paths.openapi}`, '--continue-on-failure', ...Object.entries(options).flat()],
      folder, // it leaves files where it runs
    )
  } finally {
    await server.stop()
  }
}

if (await install()) {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  try {
    process.exitCode = (await fuzz(folder)) ?? 1
  } finally {
    await rm(folder, { recursive: true })
  }
} else {
  console.warn(
    'Skipped: npm run fuzz needs Python 3 with venv and pip, and a package index that it can reach.',
  )
}
