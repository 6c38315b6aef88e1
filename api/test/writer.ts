import { writeSync } from 'node:fs'
import { openSqlite } from '../src/store/sqlite.ts'
import { groupDraft } from './records.ts'

/**
 * A process that inserts groups into an SQLite file and prints the id of each one as soon as it is acknowledged:
 * `node writer.ts <file> [how many]`, for ever without a number.
 */
const [file = '', count = 'Infinity'] = process.argv.slice(2)
const store = openSqlite(file)

for (let n = 0; n < Number(count); n++) {
  const group = await store.groups.insert(groupDraft())
  if (group) writeSync(process.stdout.fd, `${group._id}\n`)
}
await store.close()
