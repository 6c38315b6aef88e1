import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

/**
 * Vitest's global set-up: takes the server in MONGODB_URI, else builds and starts FerretDB, which needs Go.
 * Without either, the tests of the MongoDB store are skipped, aloud; with REQUIRE_MONGODB=1 the run fails instead.
 * Tests find the address in TEST_MONGODB_URI.
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  const { MONGODB_URI: uri, REQUIRE_MONGODB: required } = process.env
  if (uri) {
    process.env['TEST_MONGODB_URI'] = uri
    return undefined
  }
  try {
    const server = await startFerretdb(await builtFerretdb())
    process.env['TEST_MONGODB_URI'] = server.uri
    return server.stop
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const missing = `MONGODB_URI is not set, and FerretDB cannot be built with Go: ${reason}`
    if (required === '1') throw new Error(missing, { cause: error })
    console.warn(`The tests of the MongoDB store are skipped: ${missing}`)
    return undefined
  }
}

const run = promisify(execFile)
const source = join(import.meta.dirname, 'ferretdb')

/** The program, built once for each state of its source. */
const builtFerretdb = async (): Promise<string> => {
  const names = (await readdir(source)).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(join(source, name)))
  const cache = join(import.meta.dirname, '../../node_modules/.cache/ferretdb')
  const program = join(cache, hash.digest('hex').slice(0, 16))
  if (existsSync(program)) return program

  console.log('Building FerretDB for the tests of the MongoDB store, once …')
  await mkdir(cache, { recursive: true })
  const unfinished = `${program}.${process.pid}`
  await run('go', ['build', '-trimpath', '-buildvcs=false', '-o', unfinished, '.'], { cwd: source })
  await rename(unfinished, program)
  return program
}

const startFerretdb = async (program: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'ferretdb-'))
  const server = spawn(program, [folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.stdin.end()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { uri: await firstLine(server.stdout), stop }
}

const firstLine = async (output: Readable): Promise<string> => {
  for await (const line of createInterface({ input: output })) return line
  throw new Error('FerretDB ended before it was ready.')
}
