import type { SyncDevice } from '../device.ts'
import type { Reason } from '../rules/reason.ts'
import { type ListName, listKey, shownLists } from './followed-lists.ts'
import { createPull } from './pull.ts'
import { hasNoParent, problemOf } from './pulled.ts'

/**
 * Brings these lists up to date, one after the other, until one fails. Throws what the database throws.
 * @returns why it failed; undefined if it did not
 */
export const refreshLists = async (
  device: SyncDevice,
  lists: Iterable<ListName>,
): Promise<Reason | undefined> => {
  const pull = createPull(device)
  for (const list of lists) {
    const result = await pull.list(list.kind, list.parentId, shownLists.has(listKey(list)))
    if (!hasNoParent(result) && result.kind !== 'pulled') return problemOf(result)
  }
  return undefined
}
