import type { Applied, Draft, Stored } from '../../domain/records.ts'
import type { StoreKind } from '../../domain/store-kind.ts'
import type { AppliedEntry, Kept } from './database.ts'

const appliedList = (applied: Applied): AppliedEntry[] =>
  Object.entries(applied).flatMap(([uid, devices]) =>
    Object.entries(devices).map(([device, seq]) => ({ uid, device, seq })),
  )

const appliedOf = (list: readonly AppliedEntry[]): Applied =>
  Object.fromEntries(
    [...Map.groupBy(list, ({ uid }) => uid)].map(([uid, entries]) => [
      uid,
      Object.fromEntries(entries.map(({ device, seq }) => [device, seq])),
    ]),
  )

export const documentOf = (draft: Draft<Stored> & { applied?: Applied }) => {
  const { applied, ...record } = draft
  return { record, ...(applied && { applied: appliedList(applied) }) }
}

export const recordOf = <T extends Stored>(kind: StoreKind<T>, { record, applied, stamp }: Kept): T =>
  kind.read({ ...record, ...(applied && { applied: appliedOf(applied) }), stamp: stamp.getTime() })
