import { type Db, accountListFact, listsOf, readAccountList, tableOf } from '../database/schema.ts'
import { isAccountKind, isListKind } from '../rules/kind.ts'

const restrictedKinds = ({ kinds }: Db) =>
  kinds.all.filter(isListKind).filter(({ arrives }) => arrives.restricted)

/** The tables of a transaction with `forgetOtherAccounts`. */
export const accountTables = (db: Db) => [
  db.facts,
  ...db.kinds.all.filter(isAccountKind).map((kind) => tableOf(db, kind)),
  ...restrictedKinds(db).flatMap((kind) => [tableOf(db, kind), listsOf(db, kind)]),
]

/** Rows of lists that are an account's own, or that it alone may read, leave the device with the account. @param uid whose rows stay */
export const forgetOtherAccounts = async (db: Db, uid: string | undefined) => {
  for (const kind of db.kinds.all.filter(isAccountKind)) {
    const rows = tableOf(db, kind)
    await rows.bulkDelete(
      await rows
        .where(kind.author)
        .notEqual(uid ?? '')
        .primaryKeys(),
    )
    if ((await readAccountList(db, kind))?.uid !== uid) await db.facts.delete(accountListFact(kind))
  }
  for (const kind of restrictedKinds(db)) {
    const lists = listsOf(db, kind)
    const kept = uid === undefined ? [] : await lists.filter(({ readBy }) => readBy === uid).primaryKeys()
    const rows = tableOf(db, kind)
    await rows.bulkDelete(await rows.where(kind.parent.field).noneOf(kept).primaryKeys())
    await lists.bulkDelete(await lists.where(kind.parent.field).noneOf(kept).primaryKeys())
  }
}
