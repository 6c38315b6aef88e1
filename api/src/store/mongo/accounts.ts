import { isClosedTo, nextClosing, requireOpen } from '../../domain/closing.ts'
import type { Accounts, Closing, SignIn } from '../../domain/store.ts'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'

const closingOf = async ({ closed }: Database, uid: string): Promise<Closing | undefined> => {
  const found = await closed.findOne({ _id: uid })
  return found ? { closedAt: found.closedAt, isReopened: found.isReopened } : undefined
}

/** No operation spans two documents: a write that a closing overtook is taken back. A later sign-in's stays. */
export const whileOpen = async <T>(
  database: Database,
  signIn: SignIn | undefined,
  work: () => Promise<T>,
  takeBack: (signIn: SignIn) => Promise<unknown>,
): Promise<T> => {
  if (!signIn) return work()
  requireOpen(await closingOf(database, signIn.uid), signIn)
  const done = await work()
  const closing = await closingOf(database, signIn.uid)
  if (isClosedTo(closing, signIn) && !closing?.isReopened) await takeBack(signIn)
  requireOpen(closing, signIn)
  return done
}

export const mongoAccounts = ({ use }: Connection): Accounts => ({
  closing: (uid) => use((database) => closingOf(database, uid)),
  closed: () =>
    use(async ({ closed }) => {
      const all = await closed.find().toArray()
      return all.filter(({ isReopened }) => !isReopened).map(({ _id }) => _id)
    }),
  close: (signIn, now) =>
    use(async (database) => {
      const { uid } = signIn
      const next = nextClosing(await closingOf(database, uid), signIn, now)
      if (next) await database.closed.updateOne({ _id: uid }, { $set: next }, { upsert: true })
    }),
  reopen: (uid, closedAt) =>
    use(async ({ closed }) => {
      await closed.updateOne({ _id: uid, closedAt }, { $set: { isReopened: true } })
    }),
})
