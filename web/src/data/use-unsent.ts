import { useLiveQuery } from 'dexie-react-hooks'
import { useData } from './data-context.tsx'
import { type Db, readFact } from './db.ts'

/** How many changes of the member are not on the server yet. */
export type Unsent = { total: number; needing: number }

const none: Unsent = { total: 0, needing: 0 }

/** What the member still has on this device alone; rows that this version cannot read count too. */
export const countUnsent = async (db: Db): Promise<Unsent> => {
  const member = await readFact(db, 'member')
  if (member === undefined) return none
  const rows = await db.outbox.where('uid').equals(member).toArray()
  return { total: rows.length, needing: rows.filter(({ state }) => state === 'attention').length }
}

/** The same, kept up to date; nothing while the database opens. */
export const useUnsent = (): Unsent => {
  const { db } = useData()
  return useLiveQuery(() => countUnsent(db), [db], none)
}
