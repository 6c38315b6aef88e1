/** `npm run moderate`: what members report, and what the operator does about it, while the app runs. On both stores. */
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { openMongo } from '../../src/store/mongo/open-mongo.ts'
import { databaseFile, openSqlite } from '../../src/store/sqlite/open-sqlite.ts'
import { loadDotEnv, settingsFrom } from '../run/settings.ts'
import { UserError } from '../run/user-error.ts'
import { moderate } from './moderation.ts'
import { runTask } from './run-task.ts'

const openStore = () => {
  const { dataDir, environment } = settingsFrom(process.env)
  const uri = environment['MONGODB_URI']
  if (uri) return openMongo(uri)
  const file = databaseFile(dataDir)
  if (!existsSync(file))
    throw new UserError(`There is no database ${file}: set DATA_DIR to the folder that holds it.`)
  return openSqlite(file)
}

await runTask(async () => {
  loadDotEnv()
  const store = openStore()
  try {
    return await moderate(store, process.argv.slice(2), { operator: userInfo().username, now: Date.now() })
  } finally {
    await store.close()
  }
})
