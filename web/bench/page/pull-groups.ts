import { apiBase, paths } from '@group-organizer/contract/paths'
import { Dexie } from 'dexie'
import { createPull } from '../../src/sync/pull/pull.ts'
import { openData } from './data.ts'
import { timed } from './timed.ts'

/**
 * The first sync of a device, as the page does it: parsed, page by page, rows and cursor in one transaction. The database
 * stays, for what comes after.
 * @returns milliseconds, and how many groups are held now
 */
export const pullEverything = async (name: string) => {
  const device = openData(name)
  await device.db.open()
  const took = await timed(() => createPull(device).all())
  const held = await device.db.groups.count()
  device.db.close()
  return { took, held }
}

/** The least that could be done: one request, one bulkPut of what it brings. @returns milliseconds */
export const fetchAndPut = async (name: string) => {
  const db = new Dexie(name)
  db.version(1).stores({ groups: '_id, ownerId' })
  await db.open()
  const took = await timed(async () => {
    const response = await fetch(`${apiBase}${paths.groups}`)
    const { data } = (await response.json()) as { data: object[] }
    await db.table('groups').bulkPut(data)
  })
  const held = await db.table('groups').count()
  await db.delete()
  return { took, held }
}

/** Costs of a later pull: requests, and bytes of headers and bodies together. */
export const pullDelta = async (name: string) => {
  const device = openData(name)
  performance.clearResourceTimings()
  await createPull(device).all()
  const held = await device.db.groups.count()
  await device.db.delete()
  const requests = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
  return {
    held,
    requests: requests.length,
    bytes: requests.reduce((sum, entry) => sum + entry.transferSize, 0),
  }
}

/** The page's rows, referenced so that they count as used memory. */
let shown: readonly unknown[] | undefined

/** Reads everything for the list, as the page does when it is opened. @returns milliseconds, and how many groups */
export const showEverything = async (name: string) => {
  const device = openData(name)
  await device.db.open()
  const { shownGroups } = device
  const took = await timed(
    () =>
      new Promise<void>((resolve) => {
        const stop = shownGroups.subscribe(() => {
          stop()
          resolve()
        })
      }),
  )
  shown = shownGroups.get()
  device.db.close()
  return { took, held: shown?.length ?? 0 }
}
