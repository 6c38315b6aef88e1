import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetClosedAccounts } from '../src/domain/account.ts'
import { feedbackKind } from '../src/domain/kinds/feedback.ts'
import { type LiveGroup, type StoredGroup, groupKind } from '../src/domain/kinds/group.ts'
import { productKinds } from '../src/domain/kinds/product-kinds.ts'
import { reportKind } from '../src/domain/kinds/report.ts'
import type { Draft } from '../src/domain/records.ts'
import { AccountClosed, BadCursor, CursorTooOld, type Store, StoreUnavailable } from '../src/domain/store.ts'
import { nextEpoch } from '../src/store/cursors.ts'
import { jpegPicture, webpPicture } from './pictures.ts'
import {
  afterStamp,
  alive,
  deadGroup,
  feedbackDraft,
  feedbackOf,
  groupDraft,
  listAll,
  newId,
  reportDraft,
} from './records.ts'

/** An empty database. Every `open` makes a connection of its own, like another API instance. */
export type TestDatabase = { open: () => Store; dispose: () => Promise<void> }

/** Expects nothing of a store but what the port promises; every store passes the same. */
export const storeContract = (create: () => TestDatabase, { writes }: { writes: number }) => {
  let database: TestDatabase
  let stores: Store[]
  let store: Store

  const open = () => {
    const opened = database.open()
    stores.push(opened)
    return opened
  }
  beforeEach(() => {
    database = create()
    stores = []
    store = open()
  })
  afterEach(async () => {
    for (const opened of stores) await opened.close()
    await database.dispose()
  })

  describe('a single record', () => {
    it('is found as it was inserted, with a stamp', async () => {
      const draft = groupDraft()
      const inserted = await store.records(groupKind).insert(draft)
      expect(inserted).toEqual({ ...draft, stamp: expect.any(Number) as number })
      expect(await store.records(groupKind).find(draft._id)).toEqual(inserted)
    })

    it('is undefined where there is none', async () => {
      expect(await store.records(groupKind).find(newId())).toBeUndefined()
      expect(await store.records(feedbackKind).find(newId())).toBeUndefined()
    })

    it('is not inserted over another one of the same id', async () => {
      const draft = groupDraft()
      await store.records(groupKind).insert(draft)
      expect(await store.records(groupKind).insert({ ...draft, groupName: 'Another' })).toBeUndefined()
      expect(alive(await store.records(groupKind).find(draft._id)).groupName).toBe(draft.groupName)
    })

    it('is inserted with many others, unless its id exists', async () => {
      const groups = store.records(groupKind)
      const [first, second, third] = [groupDraft(), groupDraft(), groupDraft()]
      await groups.insert(second)
      const { cursor } = await store.asOf()
      await groups.insertAll([first, { ...second, groupName: 'Another' }, third])
      await groups.insertAll([])
      const found = await groups.findAll([first, second, third].map(({ _id }) => _id))
      expect(found.map((group) => alive(group).groupName)).toEqual(
        [first, second, third].map(({ groupName }) => groupName),
      )
      const { changed } = await store.changes(cursor, 10, [groupKind])
      expect(changed.map(({ record }) => record._id)).toEqual(expect.arrayContaining([first._id, third._id]))
    })

    it('is replaced where the rev is the expected one, and stamped again', async () => {
      const inserted = alive(await store.records(groupKind).insert(groupDraft()))
      const next = { ...inserted, groupName: 'Renamed', rev: 2 }
      const replaced = alive(await store.records(groupKind).replace(next, 1))
      expect(replaced).toEqual({ ...next, stamp: replaced.stamp })
      expect(replaced.stamp).toBeGreaterThanOrEqual(inserted.stamp)
      expect(await store.records(groupKind).find(inserted._id)).toEqual(replaced)
    })

    it('is left alone where the rev has moved on, or the record is missing', async () => {
      const inserted = alive(await store.records(groupKind).insert(groupDraft()))
      await store.records(groupKind).replace({ ...inserted, groupName: 'First', rev: 2 }, 1)
      expect(
        await store.records(groupKind).replace({ ...inserted, groupName: 'Second', rev: 2 }, 1),
      ).toBeUndefined()
      expect(alive(await store.records(groupKind).find(inserted._id)).groupName).toBe('First')
      expect(await store.records(groupKind).replace(groupDraft({ rev: 2 }), 1)).toBeUndefined()
    })

    it('loses its content when a tombstone takes its place', async () => {
      const inserted = alive(await store.records(groupKind).insert(groupDraft()))
      const tombstone = deadGroup(inserted)
      await store.records(groupKind).replace(tombstone, 1)
      expect(await store.records(groupKind).find(inserted._id)).toEqual({
        ...tombstone,
        stamp: expect.any(Number) as number,
      })
    })

    it.each([
      ['emoji and flags', '👩‍👩‍👧‍👦 🏳️‍🌈 é é'],
      ['right-to-left text', 'مرحبا بالعالم שלום'],
      ['quotes and braces', `'"; DROP TABLE groups; -- {"$set": {}} \\ \``],
      ['control characters and line ends', 'a\tb\r\nc\u0001\u2028'],
      ['2,000 characters', '𝄞'.repeat(1_000)],
    ])('keeps %s unchanged', async (_, description) => {
      const draft = groupDraft({ description })
      await store.records(groupKind).insert(draft)
      expect(alive(await store.records(groupKind).find(draft._id)).description).toBe(description)
    })

    it('keeps what was applied of any account, whatever its id looks like', async () => {
      const applied = Object.fromEntries(
        ['a.b', '$where', '__proto__', 'é', ''].map((uid) => [uid, { 'device-one': 3, 'device-two': 1 }]),
      )
      const draft = groupDraft({ applied })
      await store.records(groupKind).insert(draft)
      expect((await store.records(groupKind).find(draft._id))?.applied).toEqual(applied)
    })
  })

  describe('compare-and-swap', () => {
    it('lets one of 32 insertions of the same id through', async () => {
      const other = open()
      const draft = groupDraft()
      const results = await Promise.all(
        Array.from({ length: 32 }, (_, n) =>
          (n % 2 ? store : other).records(groupKind).insert({ ...draft, groupName: `Writer ${n}` }),
        ),
      )
      const winners = results.filter((result) => result !== undefined)
      expect(winners).toHaveLength(1)
      expect(await store.records(groupKind).find(draft._id)).toEqual(winners[0])
    })

    it('loses nothing under 32 concurrent writers', async () => {
      const other = open()
      const { _id } = alive(await store.records(feedbackKind).insert(feedbackDraft()))
      const like = async (to: Store, member: string): Promise<void> => {
        const feedbacks = to.records(feedbackKind)
        const stored = alive(await feedbacks.find(_id))
        const likedBy = [...stored.likedBy, member]
        const next = { ...stored, likedBy, likes: likedBy.length, rev: stored.rev + 1 }
        if (!(await feedbacks.replace(next, stored.rev))) await like(to, member)
      }
      await Promise.all(
        Array.from({ length: 32 }, async (_, writer) => {
          for (let n = 0; n < writes; n++) await like(writer % 2 ? store : other, `${writer}-${n}`)
        }),
      )
      const end = alive(await store.records(feedbackKind).find(_id))
      expect(new Set(end.likedBy).size).toBe(32 * writes)
      expect(end).toMatchObject({ likes: 32 * writes, rev: 32 * writes + 1 })
    })
  })

  describe('the list of groups', () => {
    const minute = (n: number) => new Date(Date.UTC(2030, 0, 1, 10, n)).toISOString()
    const fill = async (drafts: Draft<LiveGroup>[]) => {
      const groups: LiveGroup[] = []
      for (const draft of drafts) groups.push(alive(await store.records(groupKind).insert(draft)))
      return groups
    }
    const ids = (groups: { _id: string }[]) => groups.map(({ _id }) => _id)
    const idOf = (n: number) => String(n).padStart(24, '0')

    it('stands newest first, and by id where they are equally old', async () => {
      await fill([
        groupDraft({ _id: idOf(1), createdAt: minute(1) }),
        groupDraft({ _id: idOf(3), createdAt: minute(2) }),
        groupDraft({ _id: idOf(2), createdAt: minute(2) }),
        groupDraft({ _id: idOf(4), createdAt: minute(0) }),
      ])
      const list = await store.records(groupKind).list({ limit: 4 })
      expect(ids(list.records)).toEqual([3, 2, 1, 4].map(idOf))
      expect(list.next).toBeUndefined()
      expect(await store.records(groupKind).count({})).toBe(4)
    })

    it.each([1, 3, 7, 8])('comes in pages of %i without a gap or a repeat', async (limit) => {
      await fill(Array.from({ length: 7 }, (_, n) => groupDraft({ createdAt: minute(n % 3) })))
      const whole = await listAll(store.records(groupKind))
      const seen: string[] = []
      let after: string | undefined
      do {
        const part = await store.records(groupKind).list({ limit, after })
        expect(part.records.length).toBeLessThanOrEqual(limit)
        seen.push(...ids(part.records))
        after = part.next
      } while (after !== undefined)
      expect(seen).toEqual(ids(whole))
      expect(await store.records(groupKind).count({})).toBe(7)
    })

    it('repeats and leaves out nothing when groups come and go between pages', async () => {
      const [oldest, middle] = await fill([1, 2, 3, 4].map((n) => groupDraft({ createdAt: minute(n) })))
      const first = await store.records(groupKind).list({ limit: 2 })
      await fill([groupDraft({ createdAt: minute(9) })])
      await store.records(groupKind).replace(deadGroup(alive(first.records[0])), 1)
      const second = await store.records(groupKind).list({ limit: 2, after: first.next })
      expect(ids(second.records)).toEqual([middle?._id, oldest?._id])
    })

    it('leaves tombstones out unless they are asked for, and lists them where the groups stood', async () => {
      const [, middle] = await fill([1, 2, 3].map((n) => groupDraft({ _id: idOf(n), createdAt: minute(n) })))
      await store.records(groupKind).replace(deadGroup(alive(middle)), 1)
      expect(ids(await listAll(store.records(groupKind)))).toEqual([3, 1].map(idOf))
      expect(await store.records(groupKind).count({})).toBe(2)
      expect(ids(await listAll(store.records(groupKind), { deleted: true }))).toEqual([3, 2, 1].map(idOf))
      expect(await store.records(groupKind).count({ deleted: true })).toBe(3)
    })

    it('refuses a place that it never gave', async () => {
      await expect(store.records(groupKind).list({ limit: 1, after: 'nonsense' })).rejects.toThrow(BadCursor)
    })

    it('has the groups of one owner, newest first, without tombstones', async () => {
      const mine = await fill([1, 2, 3].map((n) => groupDraft({ ownerId: 'me', createdAt: minute(n) })))
      await fill([groupDraft({ ownerId: 'you' })])
      await store.records(groupKind).replace(deadGroup(alive(mine[1])), 1)
      expect(await store.records(groupKind).by('ownerId', 'me')).toEqual([mine[2], mine[0]])
      expect(await store.records(groupKind).countBy('ownerId', 'me')).toBe(2)
      expect(await store.records(groupKind).by('ownerId', 'nobody')).toEqual([])
    })
  })

  describe('changes', () => {
    it('come oldest first, in pages, and leave a cursor for the next run', async () => {
      const before = await store.asOf()
      const written: StoredGroup[] = []
      for (let n = 0; n < 5; n++) {
        const group = alive(await store.records(groupKind).insert(groupDraft()))
        written.push(group)
        await afterStamp(group)
      }
      const first = await store.changes(before.cursor, 2, [groupKind])
      expect(first).toMatchObject({ more: true })
      expect(first.changed.map(({ record }) => record)).toEqual(written.slice(0, 2))
      expect((await run(store, before.cursor, 2)).records).toEqual(written)
    })

    it('tell of a changed group once, as it is now', async () => {
      const { cursor } = await store.asOf()
      const inserted = alive(await store.records(groupKind).insert(groupDraft()))
      const replaced = await store
        .records(groupKind)
        .replace({ ...inserted, rev: 2, groupName: 'Renamed' }, 1)
      expect((await run(store, cursor)).records).toEqual([replaced])
    })

    it('tell of deletions', async () => {
      const inserted = alive(await store.records(groupKind).insert(groupDraft()))
      const { cursor } = await store.asOf()
      await store.records(groupKind).replace(deadGroup(inserted), 1)
      expect((await run(store, cursor)).records.at(-1)).toMatchObject({
        _id: inserted._id,
        deletedAt: deadGroup(inserted).deletedAt,
      })
    })

    it('say nothing of feedback', async () => {
      const { cursor } = await store.asOf()
      await store.records(feedbackKind).insert(feedbackDraft())
      const { records } = await run(store, cursor)
      expect(records).toEqual([])
    })

    it('go on where the last run ended', async () => {
      const start = await store.asOf()
      await store.records(groupKind).insert(groupDraft())
      const { cursor } = await run(store, start.cursor)
      const later = alive(await store.records(groupKind).insert(groupDraft()))
      expect((await run(store, cursor)).records.at(-1)).toEqual(later)
    })

    it('pass by no write while two instances write and one pulls', async () => {
      const other = open()
      let { cursor } = await store.asOf()
      const seen = new Map<string, number>()
      const pull = async () => {
        const result = await run(store, cursor, 7)
        cursor = result.cursor
        for (const { _id, rev } of result.records) seen.set(_id, Math.max(rev, seen.get(_id) ?? 0))
      }
      const write = async (to: Store) => {
        const groups = to.records(groupKind)
        for (let n = 0; n < 20; n++) {
          const group = alive(await groups.insert(groupDraft()))
          if (n % 3 === 0) await groups.replace({ ...group, rev: 2 }, 1)
        }
      }
      const progress = { writing: true }
      const writers = Promise.all([store, other, store, other].map(write)).finally(() => {
        progress.writing = false
      })
      while (progress.writing) {
        await pull()
        await new Promise(setImmediate)
      }
      await writers
      await pull()
      const all = await listAll(store.records(groupKind))
      expect(all).toHaveLength(80)
      expect(seen).toEqual(new Map(all.map(({ _id, rev }) => [_id, rev])))
    })

    it('refuse text that is no cursor', async () => {
      for (const text of ['', 'nonsense', '0', Buffer.from('{"epoch":1}').toString('base64url')])
        await expect(store.changes(text, 10, [groupKind])).rejects.toThrow(BadCursor)
    })

    it('refuse a cursor of another database, and one that was altered', async () => {
      const other = create()
      const [mine, theirs] = [await store.asOf(), other.open()]
      await expect(theirs.changes(mine.cursor, 10, [groupKind])).rejects.toThrow(CursorTooOld)
      const read = JSON.parse(Buffer.from(mine.cursor, 'base64url').toString()) as { stamp: number }
      const altered = JSON.stringify({ ...read, stamp: read.stamp - 1 })
      const cursor = Buffer.from(altered).toString('base64url')
      await expect(store.changes(cursor, 10, [groupKind])).rejects.toThrow(CursorTooOld)
      await theirs.close()
      await other.dispose()
    })
  })

  describe('feedback', () => {
    it('of one group is listed newest first, tombstones where they are asked for', async () => {
      const groupId = newId()
      const at = (n: number) => `2030-01-01T10:00:0${n}.000Z`
      const [first, second, third] = [1, 2, 3].map((n) => feedbackDraft({ groupId, createdAt: at(n) }))
      if (!first || !second || !third) throw new Error('three drafts were made')
      for (const draft of [second, first, third, feedbackDraft()])
        await store.records(feedbackKind).insert(draft)
      const { _id, userId, applied } = second
      await store
        .records(feedbackKind)
        .replace({ _id, groupId, userId, applied, rev: 2, version: 2, deletedAt: at(9) }, 1)
      const ids = (records: { _id: string }[]) => records.map((record) => record._id)
      expect(ids(await feedbackOf(store.records(feedbackKind), groupId))).toEqual([third._id, first._id])
      const all = await feedbackOf(store.records(feedbackKind), groupId, { deleted: true })
      expect(ids(all)).toEqual([third._id, second._id, first._id])
      expect(all[1]).not.toHaveProperty('feedback')
    })
  })

  it('feedback is found by ids, in their order, without those that are gone', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => store.records(feedbackKind).insert(feedbackDraft())),
    )
    const found = await store.records(feedbackKind).findAll([alive(two)._id, newId(), alive(one)._id])
    expect(found).toEqual([two, one])
    expect(await store.records(feedbackKind).findAll([])).toEqual([])
    expect(await store.records(feedbackKind).idsBy('groupId', alive(one).groupId)).toContainEqual({
      _id: one?._id,
      rev: 1,
    })
  })

  it('feedback of all groups is listed by id, in pages', async () => {
    const written = await Promise.all(
      [1, 2, 3].map(() => store.records(feedbackKind).insert(feedbackDraft({ groupId: newId() }))),
    )
    const sorted = written.map(alive).toSorted((a, b) => (a._id < b._id ? -1 : 1))
    const first = await store.records(feedbackKind).scan(2)
    expect(first).toEqual(sorted.slice(0, 2))
    expect(await store.records(feedbackKind).scan(2, first.at(-1)?._id)).toEqual(sorted.slice(2))
  })

  describe('what is hidden', () => {
    it('is found by its id and its owner, and listed with the tombstones alone', async () => {
      const hiddenAt = '2030-01-03T10:00:00.000Z'
      const group = alive(await store.records(groupKind).insert(groupDraft()))
      const feedback = alive(await store.records(feedbackKind).insert(feedbackDraft({ groupId: group._id })))
      const { cursor } = await store.asOf()
      await store.records(groupKind).replace({ ...group, hiddenAt, rev: 2 }, 1)
      await store.records(feedbackKind).replace({ ...feedback, hiddenAt, rev: 2 }, 1)

      expect(await listAll(store.records(groupKind))).toEqual([])
      expect(await store.records(groupKind).count({})).toBe(0)
      expect(await feedbackOf(store.records(feedbackKind), group._id)).toEqual([])
      const hidden = expect.objectContaining({ groupName: group.groupName, hiddenAt }) as LiveGroup
      expect(await store.records(groupKind).find(group._id)).toEqual(hidden)
      expect(await listAll(store.records(groupKind), { deleted: true })).toEqual([hidden])
      expect(await store.records(groupKind).by('ownerId', 'mara')).toEqual([hidden])
      expect(await store.records(groupKind).countBy('ownerId', 'mara')).toBe(1)
      expect((await run(store, cursor)).records).toEqual([hidden])
      expect(await feedbackOf(store.records(feedbackKind), group._id, { deleted: true })).toMatchObject([
        { hiddenAt },
      ])
      await store.purge(Date.parse('2032-01-01'))
      expect(await store.records(groupKind).find(group._id)).toEqual(hidden)

      await store.records(groupKind).replace({ ...group, hiddenAt: undefined, rev: 3 }, 2)
      expect(await listAll(store.records(groupKind))).toHaveLength(1)
      expect(await store.records(groupKind).find(group._id)).not.toHaveProperty('hiddenAt')
    })
  })

  describe('moderation', () => {
    it('keeps reports until they are old, or their account goes', async () => {
      const reports = store.records(reportKind)
      const at = (n: number) => ({ createdAt: `2030-01-0${n}T10:00:00.000Z` })
      const [old, young] = [
        reportDraft({ ...at(1), applied: { noor: { 'device-one': 3 } } }),
        reportDraft(at(3)),
      ]
      for (const draft of [old, young, reportDraft({ ...at(2), uid: 'mara', target: newId() })])
        expect(await reports.insert(draft)).toMatchObject(draft)
      expect(await reports.insert(old)).toBeUndefined()
      expect(await reports.find(old._id)).toMatchObject(old)
      const ids = (listed: { _id: string }[]) => listed.map(({ _id }) => _id)
      const all = await reports.scan(10)
      expect(ids(all)).toEqual(ids(all).toSorted())
      expect(all).toHaveLength(3)
      expect(await reports.scan(2, all[0]?._id)).toEqual(all.slice(1))
      expect((await reports.by('target', old.target)).map(({ _id }) => _id)).toEqual([young._id, old._id])
      expect(await reports.by('uid', 'noor')).toHaveLength(2)
      expect(await reports.replace({ ...young, reason: 'other', rev: 2 }, 1)).toMatchObject({
        reason: 'other',
      })

      expect(await store.purge(Date.parse('2030-01-02'))).toBe(1)
      await reports.removeBy('uid', 'noor')
      expect(await reports.scan(10)).toMatchObject([{ uid: 'mara' }])
    })

    it('blocks accounts for every instance, and lets them go', async () => {
      const other = open().moderation
      const { moderation } = store
      for (const uid of ['b', 'a.$c', 'b']) await moderation.setBlocked(uid, true)
      expect(await other.blocked()).toEqual(['a.$c', 'b'])
      await other.setBlocked('b', false)
      expect([await moderation.isBlocked('a.$c'), await moderation.isBlocked('b')]).toEqual([true, false])
    })

    it('keeps every line of the audit, the newest first', async () => {
      const { audit } = store.moderation
      const lines = ['one', 'two', 'one'].map((subject, n) => ({
        at: `2030-01-01T10:00:0${n}.000Z`,
        operator: 'root',
        action: 'hide',
        subject,
      }))
      for (const line of lines) await audit.add(line)
      expect(await audit.latest(2)).toEqual(lines.slice(1).toReversed())
      expect(await audit.latest(10, 'one')).toEqual([lines[2], lines[0]])
      await store.purge(Date.parse('2032-01-01'))
      expect(await audit.latest(10)).toHaveLength(3)
    })
  })

  describe('an account that was closed', () => {
    const picture = { ...webpPicture('of Olga'), ofProfile: false }
    const [before, after] = [
      { uid: 'olga', signedInAt: 9_000 },
      { uid: 'olga', signedInAt: 11_000 },
    ]

    it('is closed to every sign-in of before, for every instance', async () => {
      expect(await store.accounts.closing('olga')).toBeUndefined()
      await store.accounts.close(before, 10_000)
      const other = open()
      expect(await other.accounts.closing('olga')).toEqual({ closedAt: 10_000, isReopened: false })
      const feedback = alive(await store.records(feedbackKind).insert(feedbackDraft({ userId: 'ben' })))
      const liked = { ...feedback, likes: 1, likedBy: ['olga'], rev: 2 }
      await store.pictures.put({ ...picture, uid: 'ben' }, 1)
      for (const write of [
        () => other.records(groupKind).insert(groupDraft({ ownerId: 'olga' }), before),
        () => other.records(feedbackKind).replace(liked, 1, before),
        () => other.records(reportKind).insert(reportDraft({ uid: 'olga' }), before),
        () => other.pictures.put({ ...picture, ...before }, 1),
        () => other.pictures.keep(picture.name, before, 1),
        () => other.records(groupKind).insert(groupDraft({ ownerId: 'olga' }), { uid: 'olga' }),
      ])
        await expect(write()).rejects.toThrow(AccountClosed)
      expect(await store.records(groupKind).by('ownerId', 'olga')).toEqual([])
      expect(await store.records(feedbackKind).find(feedback._id)).toEqual(feedback)
      expect(await store.records(reportKind).by('uid', 'olga')).toEqual([])
      expect(await store.pictures.by('olga')).toEqual([])
    })

    it('takes what a later sign-in writes, and what others do', async () => {
      await store.accounts.close(before, 10_000)
      await store.records(groupKind).insert(groupDraft({ ownerId: 'olga' }), after)
      await store.records(groupKind).insert(groupDraft({ ownerId: 'ben' }), { uid: 'ben', signedInAt: 1 })
      expect(await store.records(groupKind).countBy('ownerId', 'olga')).toBe(1)
      expect(await store.records(groupKind).countBy('ownerId', 'ben')).toBe(1)
    })

    it('stays closed since then where a sign-in of before closes it again, and is closed anew by a later one', async () => {
      await store.accounts.close(before, 10_000)
      await store.accounts.reopen('olga', 10_000)
      await store.accounts.close(before, 20_000)
      expect(await store.accounts.closing('olga')).toEqual({ closedAt: 10_000, isReopened: true })
      await store.accounts.close(after, 30_000)
      expect(await store.accounts.closing('olga')).toEqual({ closedAt: 30_000, isReopened: false })
    })

    it('is not opened again by a write that has seen an earlier closing', async () => {
      await store.accounts.close(before, 10_000)
      await store.accounts.close(after, 30_000)
      await store.accounts.reopen('olga', 10_000)
      expect(await store.accounts.closing('olga')).toEqual({ closedAt: 30_000, isReopened: false })
    })

    it('is named until it is opened again', async () => {
      for (const uid of ['olga', 'ben']) await store.accounts.close({ uid, signedInAt: 9_000 }, 10_000)
      expect(await store.accounts.closed()).toEqual(expect.arrayContaining(['olga', 'ben']))
      await store.accounts.reopen('olga', 10_000)
      expect(await store.accounts.closed()).toEqual(['ben'])
    })

    it('loses what is left of it, unless it is opened again meanwhile', async () => {
      const leftBy = async (uid: string) => ({
        group: alive(await store.records(groupKind).insert(groupDraft({ ownerId: uid }))),
        own: alive(await store.records(feedbackKind).insert(feedbackDraft({ userId: uid }))),
        liked: alive(
          await store.records(feedbackKind).insert(feedbackDraft({ likes: 2, likedBy: ['noor', uid] })),
        ),
        onceLiked: alive(
          await store.records(feedbackKind).insert(feedbackDraft({ applied: { [uid]: { one: 1 } } })),
        ),
        report: await store.records(reportKind).insert(reportDraft({ uid })),
        picture: await store.pictures.put({ ...webpPicture(uid), uid, ofProfile: true }, 1),
      })
      const [ofOlga, ofBen] = [await leftBy('olga'), await leftBy('ben')]
      await store.accounts.close(before, 10_000)
      await store.accounts.close({ ...before, uid: 'ben' }, 10_000)
      const closed = async () => {
        const both = await store.accounts.closed()
        await store.accounts.reopen('ben', 10_000)
        return both
      }
      await forgetClosedAccounts({ ...store, accounts: { ...store.accounts, closed } }, productKinds, 20_000)

      expect(await store.records(groupKind).find(ofOlga.group._id)).toHaveProperty(
        'deletedAt',
        new Date(20_000).toISOString(),
      )
      expect(await store.records(feedbackKind).find(ofOlga.own._id)).toHaveProperty('deletedAt')
      expect(await store.records(feedbackKind).find(ofOlga.liked._id)).toMatchObject({
        likes: 1,
        likedBy: ['noor'],
      })
      expect(await store.records(feedbackKind).find(ofOlga.onceLiked._id)).toMatchObject({ applied: {} })
      expect(await store.records(reportKind).by('uid', 'olga')).toEqual([])
      expect(await store.pictures.by('olga')).toEqual([])

      expect(await store.records(groupKind).find(ofBen.group._id)).toEqual(ofBen.group)
      expect(
        await store.records(feedbackKind).findAll([ofBen.own._id, ofBen.liked._id, ofBen.onceLiked._id]),
      ).toEqual([ofBen.own, ofBen.liked, ofBen.onceLiked])
      expect(await store.records(reportKind).by('uid', 'ben')).toHaveLength(1)
      expect(await store.pictures.by('ben')).toHaveLength(1)
    })

    it('is never closed before the sign-in that closes it, however late this clock is', async () => {
      await store.accounts.close(after, 10_000)
      await expect(store.records(groupKind).insert(groupDraft({ ownerId: 'olga' }), after)).rejects.toThrow(
        AccountClosed,
      )
    })
  })

  describe('a purge', () => {
    const deletedAt = (moment: string) => ({ deletedAt: moment })
    const before = Date.parse('2030-02-02T00:00:00.000Z')

    it('forgets old tombstones, with a group its feedback, and nothing else', async () => {
      const [old, young, live] = [groupDraft(), groupDraft(), groupDraft()]
      for (const draft of [old, young, live]) {
        await store.records(groupKind).insert(draft)
        await store.records(feedbackKind).insert(feedbackDraft({ groupId: draft._id }))
      }
      const { _id, groupId, userId, applied } = feedbackDraft({ groupId: live._id })
      const dead = { _id, groupId, userId, applied, rev: 1, version: 1 }
      await store.records(feedbackKind).insert({ ...dead, ...deletedAt('2030-02-01T10:00:00.000Z') })
      await store.records(groupKind).replace({ ...deadGroup({ ...old, stamp: 0 }) }, 1)
      await store
        .records(groupKind)
        .replace({ ...deadGroup({ ...young, stamp: 0 }), ...deletedAt('2030-02-02T00:00:00.000Z') }, 1)

      expect(await store.purge(before)).toBe(3)
      const left = (await listAll(store.records(groupKind), { deleted: true })).map((record) => record._id)
      expect(new Set(left)).toEqual(new Set([young._id, live._id]))
      expect(await feedbackOf(store.records(feedbackKind), old._id, { deleted: true })).toEqual([])
      expect(await feedbackOf(store.records(feedbackKind), young._id, { deleted: true })).toHaveLength(1)
      expect(await feedbackOf(store.records(feedbackKind), live._id, { deleted: true })).toHaveLength(1)
      expect(await store.purge(before)).toBe(0)
    })
  })

  describe('the last change', () => {
    it('is unknown at first, then not before the latest creation or deletion', async () => {
      expect(await store.lastChange()).toBeUndefined()
      const group = alive(
        await store.records(groupKind).insert(groupDraft({ createdAt: '2020-01-01T10:00:00.000Z' })),
      )
      expect(await store.lastChange()).toBeGreaterThanOrEqual(Date.parse('2020-01-01T10:00:00.000Z'))
      await store
        .records(groupKind)
        .replace({ ...deadGroup(group), deletedAt: '2020-02-01T10:00:00.000Z' }, 1)
      expect(await store.lastChange()).toBeGreaterThanOrEqual(Date.parse('2020-02-01T10:00:00.000Z'))
      await store.records(feedbackKind).insert(feedbackDraft({ createdAt: '2020-03-01T10:00:00.000Z' }))
      expect(await store.lastChange()).toBeGreaterThanOrEqual(Date.parse('2020-03-01T10:00:00.000Z'))
    })
  })

  describe('recentWrites', () => {
    it('tell of what another instance wrote, feedback by its group', async () => {
      const other = open()
      const first = await store.recentWrites()
      expect(first.written).toEqual([])
      const group = alive(await other.records(groupKind).insert(groupDraft()))
      const feedback = alive(await other.records(feedbackKind).insert(feedbackDraft()))
      const { place, written } = await store.recentWrites(first.place)
      expect(written).toContainEqual(expect.objectContaining({ _id: group._id, rev: 1 }))
      const { _id, groupId } = feedback
      expect(written).toContainEqual({ collection: 'feedbacks', _id, rev: 1, parentId: groupId })
      await other.records(groupKind).replace({ ...group, rev: 2 }, 1)
      expect((await store.recentWrites(place)).written).toContainEqual(
        expect.objectContaining({ _id: group._id, rev: 2 }),
      )
    })
  })

  describe('a picture', () => {
    const harbour = webpPicture('harbour')
    const pier = jpegPicture('pier')
    const day = 24 * 60 * 60 * 1000
    const now = Date.parse('2030-01-01')
    const bring = (picture = harbour, uid = 'mara', ofProfile = false, at = now) =>
      store.pictures.put({ ...picture, uid, ofProfile }, at)

    it('is read as it was brought, by whatever instance, and undefined where there is none', async () => {
      expect(await bring()).toBe(true)
      expect(await bring(pier)).toBe(true)
      expect(await open().pictures.read(harbour.name)).toEqual(harbour.bytes)
      expect(await store.pictures.read(pier.name)).toEqual(pier.bytes)
      expect(await store.pictures.read(webpPicture('another').name)).toBeUndefined()
    })

    it('is new once for each account', async () => {
      expect(await store.pictures.has(harbour.name, 'mara')).toBe(false)
      await bring()
      expect(await bring()).toBe(false)
      expect(await bring(harbour, 'noor')).toBe(true)
      expect(await store.pictures.has(harbour.name, 'mara')).toBe(true)
      expect(await store.pictures.by('mara')).toEqual([harbour.name])
    })

    it('counts once for the bytes of all, whoever brings it, until it goes', async () => {
      expect(await store.pictures.size()).toBe(0)
      await bring()
      await bring(harbour, 'noor')
      await bring(pier)
      expect(await open().pictures.size()).toBe(harbour.bytes.length + pier.bytes.length)
      await store.pictures.remove(pier.name)
      expect(await store.pictures.size()).toBe(harbour.bytes.length)
    })

    it('is whole where several bring it at once', async () => {
      const brought = await Promise.all([bring(), bring(harbour, 'noor'), bring(harbour, 'ben')])
      expect(brought).toEqual([true, true, true])
      expect(await store.pictures.read(harbour.name)).toEqual(harbour.bytes)
    })

    it('goes once nothing has named it for so long', async () => {
      await bring()
      await bring(harbour, 'noor', false, now + day)
      expect(await store.pictures.purge(now + day)).toBe(0)
      expect(await store.pictures.read(harbour.name)).toEqual(harbour.bytes)
      expect(await store.pictures.purge(now + day + 1)).toBe(1)
      expect(await store.pictures.read(harbour.name)).toBeUndefined()
      expect(await bring()).toBe(true)
    })

    it('stays while a group or a feedback names it', async () => {
      await bring()
      await bring(pier, 'noor')
      const draft = groupDraft({ imageUrl: `/uploads/${harbour.name}` })
      const group = alive(await store.records(groupKind).insert(draft))
      const feedback = alive(
        await store.records(feedbackKind).insert(feedbackDraft({ userPhoto: `/uploads/${pier.name}` })),
      )
      expect(await store.pictures.purge(now + day)).toBe(0)
      await store.records(groupKind).replace(deadGroup(group), 1)
      expect(await store.pictures.purge(now + day)).toBe(1)
      expect(await store.pictures.read(harbour.name)).toBeUndefined()
      await store.records(feedbackKind).replace({ ...feedback, userPhoto: '/images/avatar.svg', rev: 2 }, 1)
      expect(await store.pictures.purge(now + day)).toBe(1)
    })

    it('stays where it is about to be named, and can be named only where it is', async () => {
      await bring()
      expect(await store.pictures.keep(harbour.name, { uid: 'noor' }, now + day)).toBe(true)
      expect(await store.pictures.keep(pier.name, { uid: 'noor' }, now + day)).toBe(false)
      expect(await store.pictures.purge(now + day)).toBe(0)
      await store.pictures.removeBy('mara')
      expect(await store.pictures.read(harbour.name)).toEqual(harbour.bytes)
    })

    it('of a profile stays, the latest two of them', async () => {
      const portraits = ['first', 'second', 'third'].map((seed) => webpPicture(seed))
      for (const [n, portrait] of portraits.entries()) await bring(portrait, 'mara', true, now + n)
      expect(await store.pictures.purge(now + day)).toBe(1)
      const left = await Promise.all(portraits.map(({ name }) => store.pictures.read(name)))
      expect(left.map((bytes) => bytes !== undefined)).toEqual([false, true, true])
    })

    it('is hidden where hidden groups name it, and nothing that is shown does', async () => {
      await bring()
      const isHidden = () => store.pictures.isHidden(harbour.name)
      const imageUrl = `/uploads/${harbour.name}`
      const hiddenAt = '2030-01-03T10:00:00.000Z'
      expect(await isHidden()).toBe(false)
      const group = alive(await store.records(groupKind).insert(groupDraft({ imageUrl })))
      await store.records(groupKind).replace({ ...group, hiddenAt, rev: 2 }, 1)
      expect(await isHidden()).toBe(true)
      const other = alive(await store.records(groupKind).insert(groupDraft({ imageUrl })))
      expect(await isHidden()).toBe(false)
      await store.records(groupKind).replace(deadGroup(other), 1)
      expect(await isHidden()).toBe(true)
      const feedback = alive(await store.records(feedbackKind).insert(feedbackDraft({ userPhoto: imageUrl })))
      expect(await isHidden()).toBe(false)
      await store.records(feedbackKind).replace({ ...feedback, hiddenAt, rev: 2 }, 1)
      expect(await isHidden()).toBe(true)
    })

    it('is removed at once, for every account that brought it, unless a record names it', async () => {
      await bring(harbour, 'mara', true)
      await bring(harbour, 'noor')
      const group = alive(
        await store.records(groupKind).insert(groupDraft({ imageUrl: `/uploads/${harbour.name}` })),
      )
      await store.pictures.remove(harbour.name)
      await store.pictures.remove(harbour.name, newId())
      expect(await store.pictures.read(harbour.name)).toEqual(harbour.bytes)
      await store.pictures.remove(harbour.name, group._id)
      expect(await store.pictures.read(harbour.name)).toBeUndefined()
      expect(await store.pictures.by('noor')).toEqual([])
    })

    it('is whole or gone where it is read while it is removed, and brought again', async () => {
      for (let round = 0; round < 5; round++) {
        await bring()
        const again = async () => {
          await store.pictures.remove(harbour.name)
          if (round % 2 === 0) await bring()
        }
        const reads = Array.from({ length: 40 }, () => store.pictures.read(harbour.name))
        const [read] = await Promise.all([Promise.all(reads), again()])
        for (const bytes of read) expect([harbour.bytes, undefined]).toContainEqual(bytes)
      }
    })

    it('goes with its account, but where a record names it, which forgets who brought it', async () => {
      await bring()
      await bring(pier, 'mara', true)
      await bring(pier, 'noor')
      await store.records(groupKind).insert(groupDraft({ imageUrl: `/uploads/${harbour.name}` }))
      const alone = webpPicture('alone')
      await bring(alone, 'mara', true)
      await store.pictures.removeBy('mara')
      expect(await store.pictures.by('mara')).toEqual([])
      expect(await store.pictures.read(harbour.name)).toEqual(harbour.bytes)
      expect(await store.pictures.read(pier.name)).toEqual(pier.bytes)
      expect(await store.pictures.read(alone.name)).toBeUndefined()
    })
  })

  describe('the store', () => {
    it('begins above every epoch that a database in its place may have had', async () => {
      const anHourAgo = nextEpoch([], Date.now() - 3_600_000)
      expect(await store.epoch()).toBeGreaterThan(anHourAgo)
    })

    it('has an asOf that no later write lies below', async () => {
      await store.records(groupKind).insert(groupDraft())
      const { stamp } = await store.asOf()
      const later = alive(await store.records(groupKind).insert(groupDraft()))
      expect(later.stamp).toBeGreaterThan(stamp)
    })

    it('keeps everything when it is opened again, cursors too', async () => {
      const { cursor } = await store.asOf()
      const group = await store.records(groupKind).insert(groupDraft())
      const feedback = alive(await store.records(feedbackKind).insert(feedbackDraft()))
      await store.close()
      const again = open()
      expect(await listAll(again.records(groupKind))).toEqual([group])
      expect(await feedbackOf(again.records(feedbackKind), feedback.groupId)).toEqual([feedback])
      expect((await run(again, cursor)).records).toEqual([group])
    })

    it('is unavailable once it is closed', async () => {
      await store.ping()
      await store.close()
      await expect(store.ping()).rejects.toThrow(StoreUnavailable)
      await expect(store.records(groupKind).find(newId())).rejects.toThrow(StoreUnavailable)
      await expect(store.records(groupKind).insert(groupDraft())).rejects.toThrow(StoreUnavailable)
      await expect(store.records(groupKind).list({ limit: 1 })).rejects.toThrow(StoreUnavailable)
    })
  })
}

/** All pages from a cursor to the end of the run. */
export const run = async (store: Store, since: string, limit = 100) => {
  const records: StoredGroup[] = []
  let cursor = since
  let more = true
  while (more) {
    const page = await store.changes(cursor, limit, [groupKind])
    records.push(...page.changed.map(({ record }) => record))
    ;({ cursor, more } = page)
  }
  return { records, cursor }
}
