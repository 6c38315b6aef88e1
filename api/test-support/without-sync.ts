/** A planted bug, loaded into the server before all else: SQLite answers before a write is on the disk. */
import { DatabaseSync } from 'node:sqlite'

const exec = Reflect.get(DatabaseSync.prototype, 'exec')
DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql)
  if (!this.isTransaction) exec.call(this, 'PRAGMA synchronous = OFF')
}
