import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetClosedAccounts } from '../src/domain/account.ts'
import type { LiveGroup, StoredGroup } from '../src/domain/records.ts'
import {
  AccountClosed,
  BadCursor,
  CursorTooOld,
  type Draft,
  type Groups,
  type Store,
  StoreUnavailable,
} from '../src/domain/store.ts'
import { nextEpoch } from '../src/store/cursors.ts'
import { jpegPicture, webpPicture } from './pictures.ts'
import {
  alive,
  deadGroup,
  feedbackDraft,
  feedbackOf,
  groupDraft,
  listAll,
  newId,
  reportDraft,
} from './records.ts'

/** One empty database. Every `open` is a connection of its own to it, as another API instance would have it. */
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
      const inserted = await store.groups.insert(draft)
      expect(inserted).toEqual({ ...draft, stamp: expect.any(Number) as number })
      expect(await store.groups.find(draft._id)).toEqual(inserted)
    })

    it('is undefined where there is none', async () => {
      expect(await store.groups.find(newId())).toBeUndefined()
      expect(await store.feedbacks.find(newId())).toBeUndefined()
    })

    it('is not inserted over another one of the same id', async () => {
      const draft = groupDraft()
      await store.groups.insert(draft)
      expect(await store.groups.insert({ ...draft, groupName: 'Another' })).toBeUndefined()
      expect(alive(await store.groups.find(draft._id)).groupName).toBe(draft.groupName)
    })

    it('is replaced where the rev is the expected one, and stamped again', async () => {
      const inserted = alive(await store.groups.insert(groupDraft()))
      const next = { ...inserted, groupName: 'Renamed', rev: 2 }
      const replaced = alive(await store.groups.replace(next, 1))
      expect(replaced).toEqual({ ...next, stamp: replaced.stamp })
      expect(replaced.stamp).toBeGreaterThanOrEqual(inserted.stamp)
      expect(await store.groups.find(inserted._id)).toEqual(replaced)
    })

    it('is left alone where the rev has moved on, or the record is missing', async () => {
      const inserted = alive(await store.groups.insert(groupDraft()))
      await store.groups.replace({ ...inserted, groupName: 'First', rev: 2 }, 1)
      expect(await store.groups.replace({ ...inserted, groupName: 'Second', rev: 2 }, 1)).toBeUndefined()
      expect(alive(await store.groups.find(inserted._id)).groupName).toBe('First')
      expect(await store.groups.replace(groupDraft({ rev: 2 }), 1)).toBeUndefined()
    })

    it('loses its content when a tombstone takes its place', async () => {
      const inserted = alive(await store.groups.insert(groupDraft()))
      const tombstone = deadGroup(inserted)
      await store.groups.replace(tombstone, 1)
      expect(await store.groups.find(inserted._id)).toEqual({
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
      await store.groups.insert(draft)
      expect(alive(await store.groups.find(draft._id)).description).toBe(description)
    })

    it('keeps what was applied of any account, whatever its id looks like', async () => {
      const applied = Object.fromEntries(
        ['a.b', '$where', '__proto__', 'é', ''].map((uid) => [uid, { 'device-one': 3, 'device-two': 1 }]),
      )
      const draft = groupDraft({ applied })
      await store.groups.insert(draft)
      expect((await store.groups.find(draft._id))?.applied).toEqual(applied)
    })
  })

  describe('compare-and-swap', () => {
    it('lets one of 32 insertions of the same id through', async () => {
      const other = open()
      const draft = groupDraft()
      const results = await Promise.all(
        Array.from({ length: 32 }, (_, n) =>
          (n % 2 ? store : other).groups.insert({ ...draft, groupName: `Writer ${n}` }),
        ),
      )
      const winners = results.filter((result) => result !== undefined)
      expect(winners).toHaveLength(1)
      expect(await store.groups.find(draft._id)).toEqual(winners[0])
    })

    it('loses nothing under 32 concurrent writers', async () => {
      const other = open()
      const { _id } = alive(await store.feedbacks.insert(feedbackDraft()))
      const like = async ({ feedbacks }: Store, member: string): Promise<void> => {
        const stored = alive(await feedbacks.find(_id))
        const likedBy = [...stored.likedBy, member]
        const next = { ...stored, likedBy, likes: likedBy.length, rev: stored.rev + 1 }
        if (!(await feedbacks.replace(next, stored.rev))) await like({ ...store, feedbacks }, member)
      }
      await Promise.all(
        Array.from({ length: 32 }, async (_, writer) => {
          for (let n = 0; n < writes; n++) await like(writer % 2 ? store : other, `${writer}-${n}`)
        }),
      )
      const end = alive(await store.feedbacks.find(_id))
      expect(new Set(end.likedBy).size).toBe(32 * writes)
      expect(end).toMatchObject({ likes: 32 * writes, rev: 32 * writes + 1 })
    })
  })

  describe('the list of groups', () => {
    const minute = (n: number) => new Date(Date.UTC(2030, 0, 1, 10, n)).toISOString()
    const fill = async (drafts: Draft<LiveGroup>[]) => {
      const groups: LiveGroup[] = []
      for (const draft of drafts) groups.push(alive(await store.groups.insert(draft)))
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
      const list = await store.groups.list({ limit: 4 })
      expect(ids(list.records)).toEqual([3, 2, 1, 4].map(idOf))
      expect(list.next).toBeUndefined()
      expect(await store.groups.count({})).toBe(4)
    })

    it.each([1, 3, 7, 8])('comes in pages of %i without a gap or a repeat', async (limit) => {
      await fill(Array.from({ length: 7 }, (_, n) => groupDraft({ createdAt: minute(n % 3) })))
      const whole = await listAll(store.groups)
      const seen: string[] = []
      let after: string | undefined
      do {
        const part = await store.groups.list({ limit, after })
        expect(part.records.length).toBeLessThanOrEqual(limit)
        seen.push(...ids(part.records))
        after = part.next
      } while (after !== undefined)
      expect(seen).toEqual(ids(whole))
      expect(await store.groups.count({})).toBe(7)
    })

    it('repeats and leaves out nothing when groups come and go between pages', async () => {
      const [oldest, middle] = await fill([1, 2, 3, 4].map((n) => groupDraft({ createdAt: minute(n) })))
      const first = await store.groups.list({ limit: 2 })
      await fill([groupDraft({ createdAt: minute(9) })])
      await store.groups.replace(deadGroup(alive(first.records[0])), 1)
      const second = await store.groups.list({ limit: 2, after: first.next })
      expect(ids(second.records)).toEqual([middle?._id, oldest?._id])
    })

    it('leaves tombstones out unless they are asked for, and lists them where the groups stood', async () => {
      const [, middle] = await fill([1, 2, 3].map((n) => groupDraft({ _id: idOf(n), createdAt: minute(n) })))
      await store.groups.replace(deadGroup(alive(middle)), 1)
      expect(ids(await listAll(store.groups))).toEqual([3, 1].map(idOf))
      expect(await store.groups.count({})).toBe(2)
      expect(ids(await listAll(store.groups, { deleted: true }))).toEqual([3, 2, 1].map(idOf))
      expect(await store.groups.count({ deleted: true })).toBe(3)
    })

    it('refuses a place that it never gave', async () => {
      await expect(store.groups.list({ limit: 1, after: 'nonsense' })).rejects.toThrow(BadCursor)
    })

    it('has the groups of one owner, newest first, without tombstones', async () => {
      const mine = await fill([1, 2, 3].map((n) => groupDraft({ ownerId: 'me', createdAt: minute(n) })))
      await fill([groupDraft({ ownerId: 'you' })])
      await store.groups.replace(deadGroup(alive(mine[1])), 1)
      expect(await store.groups.ownedBy('me')).toEqual([mine[2], mine[0]])
      expect(await store.groups.countOwnedBy('me')).toBe(2)
      expect(await store.groups.ownedBy('nobody')).toEqual([])
    })
  })

  describe('changes', () => {
    it('come oldest first, in pages, and leave a cursor for the next run', async () => {
      const before = await store.asOf()
      const written: StoredGroup[] = []
      for (let n = 0; n < 5; n++) written.push(alive(await store.groups.insert(groupDraft())))
      const first = await store.groups.changes(before.cursor, 2)
      expect(first).toMatchObject({ more: true })
      expect(first.records).toEqual(written.slice(0, 2))
      expect((await run(store.groups, before.cursor, 2)).records).toEqual(written)
    })

    it('tell of a changed group once, as it is now', async () => {
      const { cursor } = await store.asOf()
      const inserted = alive(await store.groups.insert(groupDraft()))
      const replaced = await store.groups.replace({ ...inserted, rev: 2, groupName: 'Renamed' }, 1)
      expect((await run(store.groups, cursor)).records).toEqual([replaced])
    })

    it('tell of deletions', async () => {
      const inserted = alive(await store.groups.insert(groupDraft()))
      const { cursor } = await store.asOf()
      await store.groups.replace(deadGroup(inserted), 1)
      expect((await run(store.groups, cursor)).records.at(-1)).toMatchObject({
        _id: inserted._id,
        deletedAt: deadGroup(inserted).deletedAt,
      })
    })

    it('say nothing of feedback', async () => {
      const { cursor } = await store.asOf()
      await store.feedbacks.insert(feedbackDraft())
      const { records } = await run(store.groups, cursor)
      expect(records).toEqual([])
    })

    it('go on where the last run ended', async () => {
      const start = await store.asOf()
      await store.groups.insert(groupDraft())
      const { cursor } = await run(store.groups, start.cursor)
      const later = alive(await store.groups.insert(groupDraft()))
      expect((await run(store.groups, cursor)).records.at(-1)).toEqual(later)
    })

    it('pass by no write while two instances write and one pulls', async () => {
      const other = open()
      let { cursor } = await store.asOf()
      const seen = new Map<string, number>()
      const pull = async () => {
        const result = await run(store.groups, cursor, 7)
        cursor = result.cursor
        for (const { _id, rev } of result.records) seen.set(_id, Math.max(rev, seen.get(_id) ?? 0))
      }
      const write = async ({ groups }: Store) => {
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
      const all = await listAll(store.groups)
      expect(all).toHaveLength(80)
      expect(seen).toEqual(new Map(all.map(({ _id, rev }) => [_id, rev])))
    })

    it('refuse text that is no cursor', async () => {
      for (const text of ['', 'nonsense', '0', Buffer.from('{"epoch":1}').toString('base64url')])
        await expect(store.groups.changes(text, 10)).rejects.toThrow(BadCursor)
    })

    it('refuse a cursor of another database, and one that was altered', async () => {
      const other = create()
      const [mine, theirs] = [await store.asOf(), other.open()]
      await expect(theirs.groups.changes(mine.cursor, 10)).rejects.toThrow(CursorTooOld)
      const read = JSON.parse(Buffer.from(mine.cursor, 'base64url').toString()) as { stamp: number }
      const altered = JSON.stringify({ ...read, stamp: read.stamp - 1 })
      const cursor = Buffer.from(altered).toString('base64url')
      await expect(store.groups.changes(cursor, 10)).rejects.toThrow(CursorTooOld)
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
      for (const draft of [second, first, third, feedbackDraft()]) await store.feedbacks.insert(draft)
      const { _id, userId, applied } = second
      await store.feedbacks.replace(
        { _id, groupId, userId, applied, rev: 2, version: 2, deletedAt: at(9) },
        1,
      )
      const ids = (records: { _id: string }[]) => records.map((record) => record._id)
      expect(ids(await feedbackOf(store.feedbacks, groupId))).toEqual([third._id, first._id])
      const all = await feedbackOf(store.feedbacks, groupId, { deleted: true })
      expect(ids(all)).toEqual([third._id, second._id, first._id])
      expect(all[1]).not.toHaveProperty('feedback')
    })
  })

  it('feedback is found by ids, in their order, without those that are gone', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => store.feedbacks.insert(feedbackDraft())))
    const found = await store.feedbacks.findAll([alive(two)._id, newId(), alive(one)._id])
    expect(found).toEqual([two, one])
    expect(await store.feedbacks.findAll([])).toEqual([])
    expect(await store.feedbacks.ofGroup(alive(one).groupId)).toContainEqual({ _id: one?._id, rev: 1 })
  })

  it('feedback of all groups is listed by id, in pages', async () => {
    const written = await Promise.all(
      [1, 2, 3].map(() => store.feedbacks.insert(feedbackDraft({ groupId: newId() }))),
    )
    const sorted = written.map(alive).toSorted((a, b) => (a._id < b._id ? -1 : 1))
    const first = await store.feedbacks.list(2)
    expect(first).toEqual(sorted.slice(0, 2))
    expect(await store.feedbacks.list(2, first.at(-1)?._id)).toEqual(sorted.slice(2))
  })

  describe('what is hidden', () => {
    it('is found by its id and its owner, and listed with the tombstones alone', async () => {
      const hiddenAt = '2030-01-03T10:00:00.000Z'
      const group = alive(await store.groups.insert(groupDraft()))
      const feedback = alive(await store.feedbacks.insert(feedbackDraft({ groupId: group._id })))
      const { cursor } = await store.asOf()
      await store.groups.replace({ ...group, hiddenAt, rev: 2 }, 1)
      await store.feedbacks.replace({ ...feedback, hiddenAt, rev: 2 }, 1)

      expect(await listAll(store.groups)).toEqual([])
      expect(await store.groups.count({})).toBe(0)
      expect(await feedbackOf(store.feedbacks, group._id)).toEqual([])
      const hidden = expect.objectContaining({ groupName: group.groupName, hiddenAt }) as LiveGroup
      expect(await store.groups.find(group._id)).toEqual(hidden)
      expect(await listAll(store.groups, { deleted: true })).toEqual([hidden])
      expect(await store.groups.ownedBy('mara')).toEqual([hidden])
      expect(await store.groups.countOwnedBy('mara')).toBe(1)
      expect((await run(store.groups, cursor)).records).toEqual([hidden])
      expect(await feedbackOf(store.feedbacks, group._id, { deleted: true })).toMatchObject([{ hiddenAt }])
      await store.purge(Date.parse('2032-01-01'))
      expect(await store.groups.find(group._id)).toEqual(hidden)

      await store.groups.replace({ ...group, hiddenAt: undefined, rev: 3 }, 2)
      expect(await listAll(store.groups)).toHaveLength(1)
      expect(await store.groups.find(group._id)).not.toHaveProperty('hiddenAt')
    })
  })

  describe('moderation', () => {
    it('keeps reports until they are old, or their account goes', async () => {
      const { reports } = store.moderation
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
      const all = await reports.list(10)
      expect(ids(all)).toEqual(ids(all).toSorted())
      expect(all).toHaveLength(3)
      expect(await reports.list(2, all[0]?._id)).toEqual(all.slice(1))
      expect((await reports.about(old.target)).map(({ _id }) => _id)).toEqual([young._id, old._id])
      expect(await reports.by('noor')).toHaveLength(2)
      expect(await reports.replace({ ...young, reason: 'other', rev: 2 }, 1)).toMatchObject({
        reason: 'other',
      })

      expect(await store.purge(Date.parse('2030-01-02'))).toBe(1)
      await reports.removeBy('noor')
      expect(await reports.list(10)).toMatchObject([{ uid: 'mara' }])
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
      const feedback = alive(await store.feedbacks.insert(feedbackDraft({ userId: 'ben' })))
      const liked = { ...feedback, likes: 1, likedBy: ['olga'], rev: 2 }
      await store.pictures.put({ ...picture, uid: 'ben' }, 1)
      for (const write of [
        () => other.groups.insert(groupDraft({ ownerId: 'olga' }), before),
        () => other.feedbacks.replace(liked, 1, before),
        () => other.moderation.reports.insert(reportDraft({ uid: 'olga' }), before),
        () => other.pictures.put({ ...picture, ...before }, 1),
        () => other.pictures.keep(picture.name, before, 1),
        () => other.groups.insert(groupDraft({ ownerId: 'olga' }), { uid: 'olga' }),
      ])
        await expect(write()).rejects.toThrow(AccountClosed)
      expect(await store.groups.ownedBy('olga')).toEqual([])
      expect(await store.feedbacks.find(feedback._id)).toEqual(feedback)
      expect(await store.moderation.reports.by('olga')).toEqual([])
      expect(await store.pictures.by('olga')).toEqual([])
    })

    it('takes what a later sign-in writes, and what others do', async () => {
      await store.accounts.close(before, 10_000)
      await store.groups.insert(groupDraft({ ownerId: 'olga' }), after)
      await store.groups.insert(groupDraft({ ownerId: 'ben' }), { uid: 'ben', signedInAt: 1 })
      expect(await store.groups.countOwnedBy('olga')).toBe(1)
      expect(await store.groups.countOwnedBy('ben')).toBe(1)
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
        group: alive(await store.groups.insert(groupDraft({ ownerId: uid }))),
        own: alive(await store.feedbacks.insert(feedbackDraft({ userId: uid }))),
        liked: alive(await store.feedbacks.insert(feedbackDraft({ likes: 2, likedBy: ['noor', uid] }))),
        onceLiked: alive(await store.feedbacks.insert(feedbackDraft({ applied: { [uid]: { one: 1 } } }))),
        report: await store.moderation.reports.insert(reportDraft({ uid })),
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
      await forgetClosedAccounts({ ...store, accounts: { ...store.accounts, closed } }, 20_000)

      expect(await store.groups.find(ofOlga.group._id)).toHaveProperty(
        'deletedAt',
        new Date(20_000).toISOString(),
      )
      expect(await store.feedbacks.find(ofOlga.own._id)).toHaveProperty('deletedAt')
      expect(await store.feedbacks.find(ofOlga.liked._id)).toMatchObject({ likes: 1, likedBy: ['noor'] })
      expect(await store.feedbacks.find(ofOlga.onceLiked._id)).toMatchObject({ applied: {} })
      expect(await store.moderation.reports.by('olga')).toEqual([])
      expect(await store.pictures.by('olga')).toEqual([])

      expect(await store.groups.find(ofBen.group._id)).toEqual(ofBen.group)
      expect(await store.feedbacks.findAll([ofBen.own._id, ofBen.liked._id, ofBen.onceLiked._id])).toEqual([
        ofBen.own,
        ofBen.liked,
        ofBen.onceLiked,
      ])
      expect(await store.moderation.reports.by('ben')).toHaveLength(1)
      expect(await store.pictures.by('ben')).toHaveLength(1)
    })

    it('is never closed before the sign-in that closes it, however late this clock is', async () => {
      await store.accounts.close(after, 10_000)
      await expect(store.groups.insert(groupDraft({ ownerId: 'olga' }), after)).rejects.toThrow(AccountClosed)
    })
  })

  describe('a purge', () => {
    const deletedAt = (moment: string) => ({ deletedAt: moment })
    const before = Date.parse('2030-02-02T00:00:00.000Z')

    it('forgets old tombstones, with a group its feedback, and nothing else', async () => {
      const [old, young, live] = [groupDraft(), groupDraft(), groupDraft()]
      for (const draft of [old, young, live]) {
        await store.groups.insert(draft)
        await store.feedbacks.insert(feedbackDraft({ groupId: draft._id }))
      }
      const { _id, groupId, userId, applied } = feedbackDraft({ groupId: live._id })
      const dead = { _id, groupId, userId, applied, rev: 1, version: 1 }
      await store.feedbacks.insert({ ...dead, ...deletedAt('2030-02-01T10:00:00.000Z') })
      await store.groups.replace({ ...deadGroup({ ...old, stamp: 0 }) }, 1)
      await store.groups.replace(
        { ...deadGroup({ ...young, stamp: 0 }), ...deletedAt('2030-02-02T00:00:00.000Z') },
        1,
      )

      expect(await store.purge(before)).toBe(3)
      const left = (await listAll(store.groups, { deleted: true })).map((record) => record._id)
      expect(new Set(left)).toEqual(new Set([young._id, live._id]))
      expect(await feedbackOf(store.feedbacks, old._id, { deleted: true })).toEqual([])
      expect(await feedbackOf(store.feedbacks, young._id, { deleted: true })).toHaveLength(1)
      expect(await feedbackOf(store.feedbacks, live._id, { deleted: true })).toHaveLength(1)
      expect(await store.purge(before)).toBe(0)
    })
  })

  describe('the last change', () => {
    it('is unknown at first, then not before the latest creation or deletion', async () => {
      expect(await store.lastChange()).toBeUndefined()
      const group = alive(await store.groups.insert(groupDraft({ createdAt: '2020-01-01T10:00:00.000Z' })))
      expect(await store.lastChange()).toBeGreaterThanOrEqual(Date.parse('2020-01-01T10:00:00.000Z'))
      await store.groups.replace({ ...deadGroup(group), deletedAt: '2020-02-01T10:00:00.000Z' }, 1)
      expect(await store.lastChange()).toBeGreaterThanOrEqual(Date.parse('2020-02-01T10:00:00.000Z'))
      await store.feedbacks.insert(feedbackDraft({ createdAt: '2020-03-01T10:00:00.000Z' }))
      expect(await store.lastChange()).toBeGreaterThanOrEqual(Date.parse('2020-03-01T10:00:00.000Z'))
    })
  })

  describe('recentWrites', () => {
    it('tell of what another instance wrote, feedback by its group', async () => {
      const other = open()
      const first = await store.recentWrites()
      expect(first.written).toEqual([])
      const group = alive(await other.groups.insert(groupDraft()))
      const feedback = alive(await other.feedbacks.insert(feedbackDraft()))
      const { place, written } = await store.recentWrites(first.place)
      expect(written).toContainEqual(expect.objectContaining({ _id: group._id, rev: 1 }))
      const { _id, groupId } = feedback
      expect(written).toContainEqual(expect.objectContaining({ _id, rev: 1, groupId }))
      await other.groups.replace({ ...group, rev: 2 }, 1)
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
      const group = alive(await store.groups.insert(draft))
      const feedback = alive(
        await store.feedbacks.insert(feedbackDraft({ userPhoto: `/uploads/${pier.name}` })),
      )
      expect(await store.pictures.purge(now + day)).toBe(0)
      await store.groups.replace(deadGroup(group), 1)
      expect(await store.pictures.purge(now + day)).toBe(1)
      expect(await store.pictures.read(harbour.name)).toBeUndefined()
      await store.feedbacks.replace({ ...feedback, userPhoto: '/images/avatar.svg', rev: 2 }, 1)
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
      const group = alive(await store.groups.insert(groupDraft({ imageUrl })))
      await store.groups.replace({ ...group, hiddenAt, rev: 2 }, 1)
      expect(await isHidden()).toBe(true)
      const other = alive(await store.groups.insert(groupDraft({ imageUrl })))
      expect(await isHidden()).toBe(false)
      await store.groups.replace(deadGroup(other), 1)
      expect(await isHidden()).toBe(true)
      const feedback = alive(await store.feedbacks.insert(feedbackDraft({ userPhoto: imageUrl })))
      expect(await isHidden()).toBe(false)
      await store.feedbacks.replace({ ...feedback, hiddenAt, rev: 2 }, 1)
      expect(await isHidden()).toBe(true)
    })

    it('is removed at once, for every account that brought it, unless a record names it', async () => {
      await bring(harbour, 'mara', true)
      await bring(harbour, 'noor')
      const group = alive(await store.groups.insert(groupDraft({ imageUrl: `/uploads/${harbour.name}` })))
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
      await store.groups.insert(groupDraft({ imageUrl: `/uploads/${harbour.name}` }))
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
      await store.groups.insert(groupDraft())
      const { stamp } = await store.asOf()
      const later = alive(await store.groups.insert(groupDraft()))
      expect(later.stamp).toBeGreaterThan(stamp)
    })

    it('keeps everything when it is opened again, cursors too', async () => {
      const { cursor } = await store.asOf()
      const group = await store.groups.insert(groupDraft())
      const feedback = alive(await store.feedbacks.insert(feedbackDraft()))
      await store.close()
      const again = open()
      expect(await listAll(again.groups)).toEqual([group])
      expect(await feedbackOf(again.feedbacks, feedback.groupId)).toEqual([feedback])
      expect((await run(again.groups, cursor)).records).toEqual([group])
    })

    it('is unavailable once it is closed', async () => {
      await store.ping()
      await store.close()
      await expect(store.ping()).rejects.toThrow(StoreUnavailable)
      await expect(store.groups.find(newId())).rejects.toThrow(StoreUnavailable)
      await expect(store.groups.insert(groupDraft())).rejects.toThrow(StoreUnavailable)
      await expect(store.groups.list({ limit: 1 })).rejects.toThrow(StoreUnavailable)
    })
  })
}

/** All pages from a cursor to the end of the run. */
export const run = async (groups: Groups, since: string, limit = 100) => {
  const records: StoredGroup[] = []
  let cursor = since
  let more = true
  while (more) {
    const page = await groups.changes(cursor, limit)
    records.push(...page.records)
    ;({ cursor, more } = page)
  }
  return { records, cursor }
}
