/** `npm run dev`: like `npm start`, but page and API take in each change of their sources at once. */
import { join } from 'node:path'
import { command } from './command.ts'
import { startSignIn } from './emulator.ts'
import { refuseFaults } from './preflight.ts'
import { loadDotEnv, root, settingsFrom, withParent } from './settings.ts'
import { startApi } from './start-api.ts'
import { demoAccount } from '@group-organizer/contract/demo-account'

await command(async (children) => {
  loadDotEnv()
  const settings = settingsFrom(process.env)
  const { environment, port, emulator } = settings
  const apiPort = environment['API_PORT'] ?? '3001' // web/vite.config.ts has the same port.
  await refuseFaults(settings, { API_PORT: Number(apiPort) })

  await Promise.all([
    startApi(children, { ...environment, PORT: apiPort, PAGE_DIR: '' }, { watch: true }),
    startSignIn(settings, children),
  ])
  if (emulator) console.log(`Demo account: ${demoAccount.email} / ${demoAccount.password}`)
  children.keep(
    'The page',
    join(root, 'node_modules/vite/bin/vite.js'),
    ['--port', String(port), '--strictPort'],
    {
      cwd: join(root, 'web'),
      env: environment,
      execArgv: ['--import', withParent],
    },
  )
})
