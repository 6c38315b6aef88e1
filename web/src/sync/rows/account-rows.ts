import { type Db, accountListFact, readAccountList, tableOf } from '../database/schema.ts'
import { isAccountKind } from '../rules/kind.ts'

/** The tables of a transaction with `forgetOtherAccounts`. */
export const accountTables = (db: Db) => [
  db.facts,
  ...db.kinds.all.filter(isAccountKind).map((kind) => tableOf(db, kind)),
]

/** Rows of an account's own lists leave the device with the account. @param uid whose rows stay */
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
}
