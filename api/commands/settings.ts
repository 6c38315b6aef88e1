import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../..')

export type Settings = {
  port: number
  dataDir: string
  /** Where the built page goes. */
  pageDir: string
  /** Auth emulator (host:port), where no Firebase project is configured. */
  emulator: { host: string; port: number; own: boolean } | undefined
  /** The environment of the processes beside this one: the given one and what follows from it. */
  environment: NodeJS.ProcessEnv
}

/** Adds the settings of `.env`, if there is one, to the environment; what the environment has already wins. */
export const loadDotEnv = () => {
  const file = resolve(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Fills in what the commands choose where nothing is set. An empty value counts as not set. */
export const settingsFrom = (environment: NodeJS.ProcessEnv): Settings => {
  const set = (name: string, otherwise: string) => {
    const value = environment[name]?.trim()
    return value === undefined || value === '' ? otherwise : value
  }
  const port = Number(set('PORT', '3000'))
  const dataDir = resolve(root, set('DATA_DIR', '.data'))
  const pageDir = resolve(root, set('PAGE_DIR', resolve(dataDir, 'page')))
  const ownPort = Number(set('AUTH_EMULATOR_PORT', '9099'))
  const firebase = set('FIREBASE_PROJECT_ID', '') !== ''
  const running = set('FIREBASE_AUTH_EMULATOR_HOST', '')
  const host = firebase ? '' : running || `127.0.0.1:${ownPort}`
  return {
    port,
    dataDir,
    pageDir,
    emulator: host ? { host, port: ownPort, own: !running } : undefined,
    environment: {
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      PAGE_DIR: pageDir,
      FIREBASE_AUTH_EMULATOR_HOST: host,
      SAMPLE_DATA: set('SAMPLE_DATA', environment['NODE_ENV'] === 'production' ? '0' : '1'),
      LOG_LEVEL: set('LOG_LEVEL', 'warn'),
    },
  }
}
