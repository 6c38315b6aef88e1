import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { addresses } from './addresses.ts'

const root = resolve(import.meta.dirname, '../..')

/** The built page is shared by all products under test, and kept between runs: it is built again when it changed. */
const pageDir = join(root, 'node_modules/.cache/group-organizer/e2e-page')

const list = 'earlier.json'

/**
 * Has a product that serves `folder` find the page of this run there, as the only build so far: assets of earlier runs stay
 * behind. The product builds the page again if its settings are others.
 */
export const copyPage = async (folder: string) => {
  const earlier = JSON.parse(await readFile(join(pageDir, 'assets', list), 'utf8')) as object
  const left = new Set([list, ...Object.keys(earlier)].map((name) => join(pageDir, 'assets', name)))
  await cp(pageDir, folder, { recursive: true, filter: (file) => !left.has(file) })
  await cp(`${pageDir}.sha256`, `${folder}.sha256`)
}

export type Product = {
  url: string
  /** Folder of its database; removed by `stop`. */
  dataDir: string
  /** Ends the process without a chance to tidy up, as a crash or a power cut would. */
  kill: () => Promise<void>
  /** Starts it again over the same data after `kill`, with other settings where they are given. */
  start: (settings?: NodeJS.ProcessEnv) => Promise<void>
  stop: () => Promise<void>
}

/** Ends the start command and waits for the API, too: as long as it runs it holds the output open, and its port. */
const ended = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.stdout?.closed && child.stderr?.closed) return
  const close = once(child, 'close')
  child.kill(signal)
  await close
}

/** Runs the start command until it says that it is ready. Throws with all it printed if it ends before. */
const launch = async (environment: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(root, 'api/commands/run/start.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      printed.push(line)
      if (line.startsWith('Ready:')) resolve()
    })
    child.once('exit', () => {
      reject(new Error(`The product did not start:\n${printed.join('\n')}`))
    })
  })
  await ready
  return child
}

/** Starts the product as its README says, with data of its own. */
const startOn = async (port: number, environment: NodeJS.ProcessEnv): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'group-organizer-'))
  const usual = {
    PORT: String(port),
    DATA_DIR: dataDir,
    PAGE_DIR: pageDir,
    LOG_LEVEL: 'error',
    // A test may have a push service of its own.
    PUSH_HOSTS: '127.0.0.1',
  }
  const run = (settings: NodeJS.ProcessEnv = {}) => launch({ ...usual, ...environment, ...settings })
  let child = await run()
  return {
    url: `http://localhost:${String(port)}`,
    dataDir,
    kill: () => ended(child, 'SIGKILL'),
    start: async (settings) => {
      child = await run(settings)
    },
    stop: async () => {
      await ended(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The product of this worker, with the Auth emulator that all products under test share. */
export const startSharedProduct = () =>
  startOn(addresses.port, {
    AUTH_EMULATOR_PORT: String(addresses.emulatorPort),
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_PROJECT_ID: '',
  })

/** Another product with data of its own, whose members sign in at the shared emulator. */
export const startOwnProduct = (port: number) =>
  startOn(port, { FIREBASE_AUTH_EMULATOR_HOST: addresses.emulatorHost, FIREBASE_PROJECT_ID: '' })
