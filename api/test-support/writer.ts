import { writeSync } from 'node:fs'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import { groupDraft } from './records.ts'

/**
 * A process that inserts groups into an SQLite file and prints the id of each one as soon as it is acknowledged:
 * `node writer.ts <file> [how many]`, for ever without a number.
 */
const [file = '', count = 'Infinity'] = process.argv.slice(2)
// Four that write without a pause may keep one of them waiting for long on a slow disk.
const store = openSqlite(file, Date.now, { lockedMs: 60_000 })

/** As a number: touching `process.stdout` would make the pipe non-blocking, and a slow reader a failure. */
const stdout = 1

for (let n = 0; n < Number(count); n++) {
  const group = await store.groups.insert(groupDraft())
  if (group) writeSync(stdout, `${group._id}\n`)
}
await store.close()
