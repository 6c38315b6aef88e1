import { type DBCore, Dexie, type Middleware } from 'dexie'
import type { Device } from '../src/data/device.ts'
import { feedback } from './samples.ts'

/** A device without room for a table, until feedback goes. */
export const withoutRoom = (kept = 'groups'): Middleware<DBCore> => {
  let full = true
  return {
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => {
            if (name === 'feedbacks' && request.type === 'delete' && request.keys.length > 0) full = false
            if (!full || name !== kept) return table.mutate(request)
            request.trans.abort()
            return Dexie.Promise.reject(new Dexie.QuotaExceededError())
          },
        }
      },
    }),
  }
}

export const groupIds = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(24))

/** Feedback of these groups, the first of which was opened longest ago. */
export const giveFeedback = async ({ db }: Device, groups: string[]) => {
  for (const [openedAt, groupId] of groups.entries()) {
    await db.feedbackLists.put({ groupId, etag: '"tag"', openedAt })
    await db.feedbacks.put({ ...feedback, _id: groupId, groupId, epoch: 1 })
  }
}
