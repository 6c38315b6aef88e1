/** `npm start`: the whole product on this machine, page and API on one origin. */
import { once } from 'node:events'
import { join } from 'node:path'
import { command } from './command.ts'
import { demoAccount, ensureDemoAccount } from './emulator-accounts.ts'
import { startEmulator } from './emulator.ts'
import { type Family } from './family.ts'
import { bringPageUpToDate } from './page.ts'
import { refuseFaults } from './preflight.ts'
import { step } from './progress.ts'
import { type Settings, loadDotEnv, root, settingsFrom } from './settings.ts'

const startApi = async ({ environment }: Settings, family: Family) => {
  const api = family.keep('The API', join(root, 'api/src/index.ts'), [], { env: environment })
  await once(api, 'message') // it says where it listens
}

const startSignIn = async ({ emulator, dataDir }: Settings, family: Family) => {
  if (!emulator) return
  const { host, own } = emulator
  if (own) await step('Starting the demo sign-in', startEmulator({ root, dataDir, host, family }))
  await ensureDemoAccount(host)
}

const startPageAndApi = async (settings: Settings, family: Family) => {
  const { pageDir: folder, environment } = settings
  await bringPageUpToDate({ root, folder, environment, family })
  await step('Starting the API', startApi(settings, family))
}

await command(async (family) => {
  loadDotEnv()
  const settings = settingsFrom(process.env)
  await refuseFaults(settings)
  await Promise.all([startSignIn(settings, family), startPageAndApi(settings, family)])
  console.log(`\nReady: http://localhost:${settings.port}`)
  if (settings.emulator) console.log(`Demo account: ${demoAccount.email} / ${demoAccount.password}`)
})
