import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BadSettings, readSettings } from '../../src/env.ts'
import { UserError } from './user-error.ts'

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../../..')

/** A module that child processes load first, so that they cannot outlive this one. */
export const withParent = new URL('with-parent.ts', import.meta.url).href

export type Settings = {
  port: number
  /** Absolute. */
  dataDir: string
  /** Absolute path of the built page. */
  pageDir: string
  /** The Auth emulator that members sign in at, if it is one. */
  emulator: Emulator | undefined
  /** The environment of the processes beside this one: the given one and what follows from it. */
  environment: NodeJS.ProcessEnv
}

/** `port` is set where the emulator is to be started here, and missing where it runs already. */
export type Emulator = { host: string; projectId: string; port?: number }

/** Adds the settings of `.env`, if there is one, to the environment; what the environment has already wins. */
export const loadDotEnv = () => {
  const file = resolve(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

const emulatorPort = (text: string, faults: string[]) => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    faults.push(
      `AUTH_EMULATOR_PORT is "${text}", but a port is a number from 1 to 65535: for example AUTH_EMULATOR_PORT=9099.`,
    )
  return port
}

const checked = (environment: NodeJS.ProcessEnv, faults: string[]) => {
  try {
    return readSettings(environment)
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error
    throw new UserError([...error.faults, ...faults].join('\n'))
  }
}

/**
 * The settings of the API, with what the commands choose where nothing is set: the Auth emulator where no Firebase project is
 * configured, and sample groups. Throws a UserError that names every wrong one.
 */
export const settingsFrom = (environment: NodeJS.ProcessEnv): Settings => {
  const faults: string[] = []
  const set = (name: string, otherwise = '') => {
    const value = environment[name]?.trim()
    return value === undefined || value === '' ? otherwise : value
  }
  const dataDir = resolve(root, set('DATA_DIR', '.data'))
  const pageDir = resolve(root, set('PAGE_DIR', resolve(dataDir, 'page')))
  const running = set('FIREBASE_AUTH_EMULATOR_HOST')
  const needed = running === '' && set('FIREBASE_PROJECT_ID') === ''
  const port = emulatorPort(set('AUTH_EMULATOR_PORT', '9099'), faults)
  const host = needed ? `127.0.0.1:${port}` : running
  const full = {
    ...environment,
    DATA_DIR: dataDir,
    PAGE_DIR: pageDir,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    SAMPLE_DATA: set('SAMPLE_DATA', set('NODE_ENV').toLowerCase() === 'production' ? '0' : '1'),
    LOG_LEVEL: set('LOG_LEVEL', 'warn'),
  }
  const api = checked(full, faults)
  if (needed && api.port === port)
    faults.push(`PORT and AUTH_EMULATOR_PORT are both ${port}: choose two different ones.`)
  if (faults.length > 0) throw new UserError(faults.join('\n'))
  const emulator = host === '' ? undefined : { host, projectId: api.projectId, ...(needed && { port }) }
  return { port: api.port, dataDir, pageDir, emulator, environment: full }
}
