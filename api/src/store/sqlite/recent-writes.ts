import type { Store, Written } from '../../domain/store.ts'
import type { Connection, Row } from './connection.ts'
import { lastStamp, promised } from './table.ts'

/** At most so many of each kind are told of. */
const most = 1_000

export const newGroups = `SELECT id, rev FROM groups WHERE stamp > :since ORDER BY stamp LIMIT ${most}`
export const newFeedback = `SELECT id, rev, groupId FROM feedbacks WHERE stamp > :since ORDER BY stamp LIMIT ${most}`

const written = ({ id, rev, groupId }: Row): Written => ({
  _id: String(id),
  rev: Number(rev),
  ...(groupId !== undefined && { groupId: String(groupId) }),
})

export const newsOf =
  (db: Connection): Store['news'] =>
  (since) =>
    promised(() => {
      const place = lastStamp(db)
      if (since === undefined || since === place) return { place, written: [] }
      return {
        place,
        written: [newGroups, newFeedback].flatMap((sql) => db.all(sql, { since }).map(written)),
      }
    })
