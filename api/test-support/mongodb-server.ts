import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtGoProgram, linesOf } from './go-program.ts'

/**
 * Vitest's global set-up: takes the server in MONGODB_URI, else builds and starts FerretDB, which needs Go. Without either, the
 * tests of the MongoDB store are skipped, aloud; with REQUIRE_MONGODB=1 the run fails instead. Tests find the address in
 * TEST_MONGODB_URI.
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  const { MONGODB_URI: uri, REQUIRE_MONGODB: required } = process.env
  if (uri) {
    process.env['TEST_MONGODB_URI'] = uri
    return undefined
  }
  try {
    const server = await startFerretdb(await builtGoProgram('ferretdb'))
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

const startFerretdb = async (program: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'ferretdb-'))
  const server = spawn(program, [folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.stdin.end()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { uri: await linesOf(server.stdout, 'FerretDB ended before it was ready.').next(), stop }
}
