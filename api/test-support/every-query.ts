import { feedbackKind } from '../src/domain/kinds/feedback.ts'
import { groupKind } from '../src/domain/kinds/group.ts'
import { meetingKind } from '../src/domain/kinds/meeting.ts'
import { productKinds } from '../src/domain/kinds/product-kinds.ts'
import { reminderKind } from '../src/domain/kinds/reminder.ts'
import { reportKind } from '../src/domain/kinds/report.ts'
import type { Draft, Stored } from '../src/domain/records.ts'
import type { StoreKind } from '../src/domain/store-kind.ts'
import type { Accounts, Collection, ListFilter, Moderation, Pictures, Store } from '../src/domain/store.ts'
import { webpPicture } from './pictures.ts'
import {
  alive,
  deadGroup,
  feedbackDraft,
  groupDraft,
  meetingDraft,
  newId,
  reminderDraft,
  reportDraft,
} from './records.ts'

const filters: ListFilter[] = [{}, { deleted: true }]

const all = (asked: readonly Promise<unknown>[]) => Promise.all(asked)

/** Calls every operation on the records of one kind in every way it has. */
const askRecords = async <T extends Stored>(store: Store, kind: StoreKind<T>, draft: () => Draft<T>) => {
  const records = store.records(kind)
  const [first] = [
    await records.insert(draft()),
    await records.insert(draft()),
    await records.insert(draft()),
  ]
  const next = { ...draft(), _id: first?._id ?? '', rev: 2 } as Draft<T>
  const isListed = kind.feed !== undefined
  const listed = async (filter: ListFilter) => {
    const page = await records.list({ ...filter, limit: 1 })
    if (page.next !== undefined) await records.list({ ...filter, limit: 1, after: page.next })
  }
  const ofRecords: Record<keyof Collection<T>, () => Promise<unknown>> = {
    find: () => records.find(newId()),
    findAll: () => records.findAll([next._id, newId()]),
    insert: () => records.insert(draft()),
    insertAll: () => records.insertAll([draft(), draft()]),
    replace: () => records.replace(next, 1),
    list: () => all(isListed ? filters.map(listed) : []),
    count: () => all(isListed ? filters.map((filter) => records.count(filter)) : []),
    by: () => all(kind.foundBy.map((field) => records.by(field, 'mara'))),
    countBy: () => all(kind.foundBy.map((field) => records.countBy(field, 'mara'))),
    idsBy: () =>
      all(kind.foundBy.flatMap((field) => filters.map((filter) => records.idsBy(field, 'mara', filter)))),
    latest: () =>
      all(
        kind.foundBy.map((field) =>
          records.latest(field, 'mara', { since: '2030', until: '2031', limit: 5 }),
        ),
      ),
    removeBy: () => all(kind.foundBy.map((field) => records.removeBy(field, 'nobody'))),
    scan: () => records.scan(10, newId()),
    between: async () => {
      if (kind.at === undefined) return
      const page = await records.between({ from: 0, until: Date.now() * 2, limit: 1 })
      if (page.next !== undefined)
        await records.between({ from: 0, until: Date.now() * 2, limit: 1, after: page.next })
    },
  }
  for (const ask of Object.values(ofRecords)) await ask()
}

/** Calls every operation of a store in every way it has; a new one does not compile until it is named here. */
export const askEverything = async (store: Store) => {
  const { moderation, accounts, pictures } = store
  await askRecords(store, groupKind, groupDraft)
  await askRecords(store, feedbackKind, feedbackDraft)
  await askRecords(store, reportKind, reportDraft)
  await askRecords(store, meetingKind, meetingDraft)
  await askRecords(store, reminderKind, reminderDraft)
  const { audit } = moderation
  const line = { at: '2030-01-01T10:00:00.000Z', operator: 'root', action: 'hide', subject: newId() }
  const ofModeration: Record<keyof Moderation, () => Promise<unknown>> = {
    isBlocked: () => moderation.isBlocked('noor'),
    setBlocked: () => all([true, false].map((is) => moderation.setBlocked('noor', is))),
    blocked: () => moderation.blocked(),
    audit: async () => {
      await audit.add(line)
      await audit.latest(10)
      await audit.latest(10, line.subject)
    },
  }
  const brought = ['one', 'two', 'three'].map((seed) => ({
    ...webpPicture(seed),
    uid: 'noor',
    ofProfile: true,
  }))
  const [first] = brought
  const ofPictures: Record<keyof Pictures, () => Promise<unknown>> = {
    put: () => all(brought.map((picture, n) => pictures.put(picture, n))),
    has: () => pictures.has(first?.name ?? '', 'noor'),
    read: () => pictures.read(first?.name ?? ''),
    isHidden: () => pictures.isHidden(first?.name ?? ''),
    keep: () => pictures.keep(first?.name ?? '', { uid: 'mara' }, 1),
    by: () => pictures.by('noor'),
    size: () => pictures.size(),
    purge: () => pictures.purge(Date.parse('2031-01-01')),
    remove: () => pictures.remove(first?.name ?? ''),
    removeBy: () => pictures.removeBy('noor'),
  }
  const ofAccounts: Record<keyof Accounts, () => Promise<unknown>> = {
    close: () => accounts.close({ uid: 'noor' }, 1),
    reopen: () => accounts.reopen('noor', 0),
    closing: () => accounts.closing('noor'),
    closed: () => accounts.closed(),
  }
  for (const asked of [ofModeration, ofPictures, ofAccounts])
    for (const ask of Object.values(asked)) await ask()
  let cursor: string | undefined
  for (let page = 0; page < 20; page++) cursor = (await store.changes(cursor, 1, productKinds.stored)).cursor
  const group = alive(await store.records(groupKind).insert(groupDraft()))
  await store.records(groupKind).replace(deadGroup(group), 1)
  const recent = await store.recentWrites()
  await store.recentWrites(recent.place - 1)
  await store.lastChange()
  await store.purge(Date.parse('2031-01-01'))
}
