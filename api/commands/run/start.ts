/** `npm start`: the whole product on this machine, page and API on one origin. */
import { bringPageUpToDate } from './built-page.ts'
import { command } from './command.ts'
import { startSignIn } from './emulator.ts'
import { refuseFaults } from './preflight.ts'
import { step } from './progress.ts'
import { loadDotEnv, settingsFrom } from './settings.ts'
import { startApi } from './start-api.ts'
import { demoAccount } from '@group-organizer/contract/demo-account'

await command(async (children) => {
  loadDotEnv()
  const settings = settingsFrom(process.env)
  await refuseFaults(settings)

  const startPageAndApi = async () => {
    await bringPageUpToDate(settings.pageDir, settings.environment, children)
    return step('Starting the API', startApi(children, settings.environment))
  }
  const [port] = await Promise.all([startPageAndApi(), startSignIn(settings, children)])

  const account = `\nDemo account: ${demoAccount.email} / ${demoAccount.password}`
  // One write prints all: a reader may continue after the first line.
  console.log(`\nReady: http://localhost:${port}${settings.emulator ? account : ''}`)
})
