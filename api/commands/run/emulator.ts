import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { ChildProcesses } from './child-processes.ts'
import { ensureDemoAccount, restoreAccounts } from './emulator-accounts.ts'
import { freePort } from './preflight.ts'
import { step } from './progress.ts'
import { type Emulator, type Settings, root } from './settings.ts'
import { UserError } from './user-error.ts'

const loadedInto = ['emulator-lazy-schemas.ts', 'emulator-persistence.ts'].flatMap((file) => [
  '--import',
  new URL(file, import.meta.url).href,
])
const notKept = z.object({ notKept: z.string() })

/** Resolves when the emulator answers. */
const answering = async (host: string): Promise<void> => {
  const answers = await fetch(`http://${host}/`).then(
    () => true,
    () => false,
  )
  if (answers) return
  await pause(50)
  return answering(host)
}

/** @param folder where it finds its configuration and may leave files of its own (logs, locks) */
const run = async (
  { port, projectId }: Emulator,
  folder: string,
  children: ChildProcesses,
): Promise<ChildProcess> => {
  const auth = { host: '127.0.0.1', port }
  // It would choose fixed ports for these two, and end when another emulator has them.
  const beside = { hub: { port: await freePort() }, logging: { port: await freePort() } }
  const configuration = { emulators: { auth, ...beside, ui: { enabled: false }, singleProjectMode: true } }
  const file = join(folder, 'firebase.json')
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify(configuration))
  return children.keep(
    'The Auth emulator',
    join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    ['emulators:start', '--only', 'auth', '--project', projectId, '--config', file],
    {
      cwd: folder,
      execArgv: loadedInto,
      silent: true,
      // It looks for updates in a process that outlives it, and for a login in the home folder. Neither is wanted.
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1', XDG_CONFIG_HOME: folder, TMPDIR: folder },
    },
  )
}

const restore = async (emulator: Emulator, file: string) => {
  if (!existsSync(file)) return
  try {
    await restoreAccounts(emulator, await readFile(file, 'utf8'))
  } catch (error) {
    // A `fetch` that throws says nothing about the accounts.
    if (error instanceof TypeError)
      throw new UserError(`The Auth emulator at ${emulator.host} ended while it started: start again.`)
    throw new UserError(
      `The accounts in ${file} cannot be restored (${String(error)}): move this file away to start with new accounts.`,
    )
  }
}

/**
 * Starts the official Auth emulator with the accounts of last time, and keeps every change of them in
 * `<dataDir>/accounts.json`.
 */
export const startEmulator = async (
  emulator: Emulator,
  dataDir: string,
  children: ChildProcesses,
): Promise<void> => {
  const file = join(dataDir, 'accounts.json')
  const child = await run(emulator, join(dataDir, 'emulator'), children)
  await answering(emulator.host)
  await restore(emulator, file)
  child.on('message', (message) => {
    const { success, data } = notKept.safeParse(message)
    if (success) console.error(`Accounts could not be saved (${data.notKept}). They are lost when this ends.`)
  })
  child.send({ emulator, file })
}

/** Brings up what members sign in at, where that is an Auth emulator, and the demo account in it. */
export const startSignIn = async (
  { emulator, dataDir }: Settings,
  children: ChildProcesses,
): Promise<void> => {
  if (!emulator) return
  const { host, port } = emulator
  if (port !== undefined) await step('Starting the demo sign-in', startEmulator(emulator, dataDir, children))
  await ensureDemoAccount(emulator).catch((error: unknown) => {
    throw new UserError(
      `The Auth emulator at ${host} does not answer as one (${String(error)}): start it, or unset FIREBASE_AUTH_EMULATOR_HOST.`,
    )
  })
}
