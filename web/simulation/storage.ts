import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openDeviceDb } from '../src/kinds/open-device-db.ts'
import { type Browser, rowName } from './browser.ts'
import type { SeenBook } from './invariants/no-conflict-without-collision.ts'
import { type Contents, createJournal } from './journal.ts'
import { otherTableOf, simulatedKinds } from './kinds.ts'
import type { World } from './world.ts'

const databaseOf = (indexedDB: IDBFactory) => openDeviceDb({ indexedDB, IDBKeyRange, kinds: simulatedKinds })

/** A database that holds just this, also the number that its next outbox row gets. */
const createDatabase = async (contents: Contents): Promise<IDBFactory> => {
  const indexedDB = new IDBFactory()
  const db = databaseOf(indexedDB)
  await db.table('outbox').put({ seq: contents.lastSeq + 1 })
  await db.table('outbox').clear()
  await db.outbox.bulkPut([...contents.outbox.values()])
  await db.groups.bulkPut([...contents.groups.values()])
  await db.feedbacks.bulkPut([...contents.feedbacks.values()])
  await db.table('feedbackLists').bulkPut([...contents.feedbackLists.values()])
  for (const row of contents.others.values()) await db.table(otherTableOf(row)).put(row)
  await db.table('news').bulkPut([...contents.news.values()])
  await db.table('remarkLists').bulkPut([...contents.remarkLists.values()])
  await db.table('pictures').bulkPut([...contents.pictures.values()])
  await db.table('facts').bulkPut([...contents.facts.values()], [...contents.facts.keys()])
  db.close()
  return indexedDB
}

/** All that a device has stored, and what its member saw when they made the changes in it, by `seq`. */
export type Copy = Pick<Browser, 'local' | 'ownMarks'> & {
  contents: Contents
  seen: ReadonlyMap<number, ReturnType<SeenBook['get']>>
}

export const copyOf = ({ seenBook }: World, browser: Browser): Copy => {
  const contents = browser.journal.contents()
  const seen = [...contents.outbox.keys()].map((seq) => [seq, seenBook.get(rowName(browser, seq))] as const)
  const { local, ownMarks } = browser
  return { contents, seen: new Map(seen), local: new Map(local), ownMarks: new Set(ownMarks) }
}

/**
 * Replaces all that a device has stored, as a restored backup, a cloned profile or cleared storage does. Its tabs are gone
 * then; what they had under way is not stored.
 */
export const replaceStorage = async (
  world: World,
  browser: Browser,
  { contents, seen, local, ownMarks }: Copy,
): Promise<void> => {
  const indexedDB = await createDatabase(contents)
  for (const tab of [...browser.tabs]) tab.kill()
  browser.indexedDB = indexedDB
  browser.journal = createJournal(contents)
  browser.life++
  browser.local = new Map(local)
  browser.ownMarks = new Set(ownMarks)
  for (const [seq, values] of seen) if (values) world.seenBook.set(rowName(browser, seq), values)
  browser.isFull = false
  world.openTab(browser)
}

/** Ways in which a row can become unreadable to this version of the app. */
const damages: readonly object[] = [
  { schema: 2 },
  { changes: 'damaged', base: 'damaged' },
  { createdAt: 'damaged' },
]

/** Makes a row that waits unreadable where it lies. @returns whether there was one */
export const damageRow = async ({ indexedDB, journal }: Browser, seq: number, how: number) => {
  const db = databaseOf(indexedDB)
  const done = await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (row?.state !== 'waiting' || !journal.outbox.has(seq)) return false
    await db.table('outbox').put({ ...row, ...damages[how % damages.length] })
    journal.damaged.add(seq)
    return true
  })
  db.close()
  return done
}

/** Makes every row readable again, as a newer version of the app does. */
export const repairRows = async ({ indexedDB, journal, pages }: Browser) => {
  const { damaged } = journal
  const db = databaseOf(indexedDB)
  await db.transaction('rw', db.outbox, async () => {
    // Damages the held rows as soon as this transaction has its turn.
    const there = await db.outbox.toCollection().primaryKeys()
    await db.outbox.bulkPut(there.flatMap((seq) => (damaged.has(seq) ? (journal.outbox.get(seq) ?? []) : [])))
    damaged.clear()
  })
  db.close()
  for (const page of pages) page.outboxChanged()
}
