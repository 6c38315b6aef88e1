import type { Store } from '../../domain/store.ts'
import { writeCursor } from '../cursor.ts'
import { nextEpoch } from '../epoch.ts'
import { connect } from './connection.ts'
import { sqliteFeedbacks } from './feedbacks.ts'
import { sqliteGroups } from './groups.ts'
import { purgeOf } from './purge.ts'
import { newsOf } from './recent-writes.ts'
import { lastStamp, promised } from './table.ts'

/**
 * The built-in store: one SQLite file, made if it is missing; `:memory:` forgets everything when it closes.
 * Several processes may open the same file. What a write has answered is on disk.
 * Throws StoreUnavailable where the file cannot be used, or was written by a newer version of this program.
 */
export const openSqlite = (file: string, now: () => number = Date.now): Store => {
  const db = connect(file)
  // A device may hold rows of another database that was here before: to it, a new one is a later history.
  db.run(`UPDATE meta SET value = :epoch WHERE key = 'epoch' AND value = 0`, { epoch: nextEpoch([], now()) })
  const meta = (key: string) => db.get('SELECT value FROM meta WHERE key = :key', { key })?.['value']
  const epoch = () => Number(meta('epoch'))
  const history = () => ({ database: String(meta('database')), epoch: epoch() })

  return {
    groups: sqliteGroups(db, history, now),
    feedbacks: sqliteFeedbacks(db),
    epoch: () => promised(epoch),
    asOf: () =>
      promised(() => {
        const stamp = lastStamp(db)
        return { stamp, cursor: writeCursor({ ...history(), stamp, time: now() }), exact: true }
      }),
    news: newsOf(db),
    purge: purgeOf(db),
    ping: () =>
      promised(() => {
        lastStamp(db)
      }),
    close: () =>
      promised(() => {
        db.close()
      }),
  }
}
