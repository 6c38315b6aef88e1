import { writeSync } from 'node:fs'
import { groupKind } from '../src/domain/kinds/group.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import { groupDraft } from './records.ts'

/**
 * A process that inserts groups into an SQLite file for ever, and prints the id of each one as soon as it is acknowledged:
 * `node writer.ts <file>`.
 */
const [file = ''] = process.argv.slice(2)
const store = openSqlite(file)

/** This is a number because `process.stdout` would make the pipe non-blocking, and a slow reader would cause a failure. */
const stdout = 1

for (;;) {
  const group = await store.records(groupKind).insert(groupDraft())
  if (group) writeSync(stdout, `${group._id}\n`)
}
