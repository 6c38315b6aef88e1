import type { SeatDefinition } from '../seats/create-seats.ts'
import { ledgerId } from '../seats/settle.ts'
import { ledgersOf, unpack } from '../seats/stored-ledger.ts'
import type { Store } from '../store.ts'

/** Times (ISO 8601) at which an account moved up from the lines of these parents. Lost seats are left out. */
export const movedUpAt = async (
  { records }: Pick<Store, 'records'>,
  seats: Pick<SeatDefinition, 'name'>,
  parentIds: readonly string[],
  uid: string,
): Promise<ReadonlyMap<string, string>> => {
  const ledgers = await records(ledgersOf()).findAll(parentIds.map((id) => ledgerId(seats, id)))
  return new Map(
    ledgers.flatMap((ledger): [string, string][] => {
      const { seat, seatedAt } = unpack(ledger).find((entry) => entry.uid === uid) ?? {}
      return seat === 'confirmed' && seatedAt !== undefined
        ? [[ledger.parentId, new Date(seatedAt).toISOString()]]
        : []
    }),
  )
}
