/** `npm run backup -- FILE`: copies the SQLite database into a new file, while the app runs. */
import { resolve } from 'node:path'
import { backup } from '../../src/store/sqlite/backup.ts'
import { databaseFile } from '../../src/store/sqlite/open-sqlite.ts'
import { loadDotEnv, settingsFrom } from '../run/settings.ts'
import { UserError } from '../run/user-error.ts'
import { runTask } from './run-task.ts'

await runTask(async () => {
  loadDotEnv()
  const [target] = process.argv.slice(2)
  const { dataDir, environment } = settingsFrom(process.env)
  if (environment['MONGODB_URI'])
    throw new UserError('MONGODB_URI is set: use mongodump (docs/operations.md).')
  if (!target) throw new UserError('npm run backup -- FILE: name the file to write.')
  await backup(databaseFile(dataDir), resolve(target))
  return `Saved to ${resolve(target)}`
})
