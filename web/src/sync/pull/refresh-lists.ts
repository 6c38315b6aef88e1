import type { SyncDevice } from '../device.ts'
import { type ListName, listKey, shownLists } from './followed-lists.ts'
import { createPull } from './pull.ts'
import { hasNoParent } from './pulled.ts'

/** Brings these lists up to date, one after the other, until one fails. Throws what the database throws. */
export const refreshLists = async (device: SyncDevice, lists: Iterable<ListName>): Promise<void> => {
  const pull = createPull(device)
  for (const list of lists) {
    const result = await pull.list(list.kind, list.parentId, shownLists.has(listKey(list)))
    if (result.kind !== 'pulled' && !hasNoParent(result)) return
  }
}
