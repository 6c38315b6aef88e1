import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StoreUnavailable } from '../../src/domain/store.ts'
import { claimFile } from '../../src/store/sqlite/claim.ts'
import { makeDataDir } from '../../src/store/sqlite/open-sqlite.ts'
import type { Settings } from './settings.ts'
import { UserError } from './user-error.ts'

/** Both addresses of this machine: a browser may try either for `localhost`. */
const loopback = ['127.0.0.1', '::1']

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

const probe = async (port: number, host: string) => {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    return 'free'
  } catch (error) {
    return errorCode(error)
  } finally {
    server.close()
  }
}

/** @returns a free port of this machine */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** @returns why this port of this machine cannot be listened on, with the remedy; undefined if it is free */
const portFault = async (setting: string, port: number): Promise<string | undefined> => {
  for (const host of loopback) {
    const result = await probe(port, host)
    if (result === 'EADDRINUSE')
      return `Port ${port} is taken by another program: stop that, or choose another port with ${setting}, for example ${setting}=${port + 1}.`
    if (result === 'EACCES')
      return `Port ${port} is reserved for the system: choose one above 1023 with ${setting}.`
  }
  return undefined
}

/** Two products over one folder would overwrite each other's page and accounts. */
const lockFault = (folder: string) =>
  claimFile(join(folder, '.lock'))
    ? undefined
    : `The data folder ${folder} is in use: stop the product that runs there, or choose another folder with DATA_DIR.`

/** Makes the folder and claims it for this process. @returns why it cannot hold data, with the remedy; undefined if it can */
export const dataFolderFault = async (folder: string): Promise<string | undefined> => {
  const trial = join(folder, '.writable')
  try {
    await makeDataDir(folder)
    await writeFile(trial, '')
    await rm(trial)
    return lockFault(folder)
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.message
    const cause = error instanceof Error ? error.message : String(error)
    return `The data folder ${folder} cannot be written (${cause}): make it writable, or choose another with DATA_DIR.`
  }
}

/**
 * Throws a UserError that names everything that would keep the product from starting, before any slow work. `more` are ports to
 * listen on beside those of the settings, by the setting that chooses them.
 */
export const refuseFaults = async (
  { port, dataDir, emulator }: Settings,
  more: Record<string, number> = {},
): Promise<void> => {
  const ports = { PORT: port, ...(emulator?.port && { AUTH_EMULATOR_PORT: emulator.port }), ...more }
  // First and alone: where the product runs over this folder already, its ports are taken too, which adds nothing.
  const folderFault = await dataFolderFault(dataDir)
  if (folderFault !== undefined) throw new UserError(folderFault)
  const faults = await Promise.all(
    Object.entries(ports).map(([setting, number]) => portFault(setting, number)),
  )
  const found = faults.filter((fault) => fault !== undefined)
  if (found.length > 0) throw new UserError(found.join('\n'))
}
