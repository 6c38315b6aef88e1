import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../commands/run/settings.ts'

/** An API of its own process, which believes unsigned tokens as those of the Auth emulator. */
export type Server = {
  process: ChildProcess
  port: number
  /** Address of its API, such as `http://127.0.0.1:40123/api`. */
  base: string
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Ends it politely. @returns its exit code */
  stop: () => Promise<number | null>
}

const up = z.object({ listening: z.number() })

/** Settings of this machine must not choose where a trial writes. */
export const ownSettings = {
  MONGODB_URI: '',
  NODE_ENV: '',
  PAGE_DIR: '',
  CORS_ORIGINS: '',
  TRUSTED_PROXIES: '',
  WRITES_PER_ACCOUNT: '',
  READS_PER_ADDRESS: '',
  GROUPS_PER_ACCOUNT: '',
  FEEDBACKS_PER_DAY: '',
  MAX_CONNECTIONS: '',
  PICTURES_MIB: '',
  VITE_API_URL: '',
  SAMPLE_DATA: '0',
  FIREBASE_PROJECT_ID: '',
  FIREBASE_API_KEY: '',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  FIREBASE_SERVICE_ACCOUNT: '',
  REQUIRE_VERIFIED_EMAIL: '',
  METRICS_TOKEN: '',
  LOG_KEY: '',
  OPERATOR_EMAIL: '',
  VAPID_SUBJECT: '',
  PUSH_HOSTS: '',
  LOG_LEVEL: 'error',
  PORT: '0',
}

const exit = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Starts the API with its data in `folder`, on any free port of this machine. Throws if it ends before it answers. */
export const startServer = async (folder: string, env: Record<string, string> = {}): Promise<Server> => {
  const child = fork(join(root, 'api/src/index.ts'), [], {
    env: { ...process.env, ...ownSettings, DATA_DIR: folder, ...env },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The API ended with ${String(code)} before it answered.`)
  })
  const answering = once(child, 'message').then(([message]) => z.parse(up, message).listening)
  const port = await Promise.race([answering, ended])
  ended.catch(() => undefined) // It ends when it is stopped from here on.
  return {
    process: child,
    port,
    base: `http://127.0.0.1:${port}/api`,
    kill: () => exit(child, 'SIGKILL'),
    stop: async () => {
      await exit(child, 'SIGTERM')
      return child.exitCode
    },
  }
}
