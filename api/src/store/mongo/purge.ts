import type { Connection } from './connection.ts'

/**
 * Each group's feedback goes before its tombstone, which is what finds it: so a purge that is interrupted is taken up
 * by the next one. Nobody writes feedback of a deleted group meanwhile.
 */
export const purgeOf = (connection: Connection) => (before: number) =>
  connection.use(async ({ groups, feedbacks }) => {
    const dead = { deletedAt: { $lt: new Date(before).toISOString() } }
    const ids = (await groups.find(dead).project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id)
    let gone = 0
    for (const _id of ids) {
      gone += (await feedbacks.deleteMany({ groupId: _id })).deletedCount
      gone += (await groups.deleteOne({ _id, ...dead })).deletedCount
    }
    return gone + (await feedbacks.deleteMany(dead)).deletedCount
  })
