/**
 * `npm run restore -- FILE`: puts a backup in the place of the SQLite database, while the app is stopped. `npm run restore --
 * --epoch`: what is left to do after `mongorestore`. Both begin a new history, so that every device loads everything again.
 */
import { resolve } from 'node:path'
import { raiseEpoch } from '../../src/store/mongo/raise-epoch.ts'
import { restore } from '../../src/store/sqlite/backup.ts'
import { claimDatabase } from '../../src/store/sqlite/claim.ts'
import { databaseFile } from '../../src/store/sqlite/open-sqlite.ts'
import { dataFolderFault } from '../run/preflight.ts'
import { loadDotEnv, settingsFrom } from '../run/settings.ts'
import { UserError } from '../run/user-error.ts'
import { runTask } from './run-task.ts'

const again = (epoch: number) => `This is history ${epoch} now: every device loads everything again.`

await runTask(async () => {
  loadDotEnv()
  const [source] = process.argv.slice(2)
  const { dataDir, environment } = settingsFrom(process.env)
  const uri = environment['MONGODB_URI']
  if (source === '--epoch') {
    if (!uri) throw new UserError('--epoch belongs to MongoDB: set MONGODB_URI, or name a backup of SQLite.')
    return again(await raiseEpoch(uri, Date.now()))
  }
  if (uri) throw new UserError('MONGODB_URI is set: use mongorestore, then npm run restore -- --epoch.')
  if (!source) throw new UserError('npm run restore -- FILE: name the backup.')
  // A damaged database cannot tell that it is in use.
  const inUse = await dataFolderFault(dataDir)
  if (inUse !== undefined) throw new UserError(inUse)
  const file = databaseFile(dataDir)
  claimDatabase(file)
  return `Restored. ${again(await restore(resolve(source), file, Date.now()))}`
})
