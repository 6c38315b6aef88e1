import type { Connection } from './connection.ts'
import { promised } from './table.ts'

/** Feedback of a group goes before the group, though all of it is one transaction: the group is what finds it. */
export const purging = [
  `DELETE FROM feedbacks WHERE groupId IN (SELECT id FROM groups WHERE deletedAt < :before) RETURNING id`,
  `DELETE FROM feedbacks WHERE deletedAt < :before RETURNING id`,
  `DELETE FROM groups WHERE deletedAt < :before RETURNING id`,
]

export const purgeOf = (db: Connection) => (before: number) =>
  promised(() =>
    db.transaction(() => {
      const moment = { before: new Date(before).toISOString() }
      return purging.reduce((gone, sql) => gone + db.all(sql, moment).length, 0)
    }),
  )
