import { describe, expect, it, onTestFinished } from 'vitest'
import { groupKind } from '../src/domain/kinds/group.ts'
import type { StoreKind } from '../src/domain/store-kind.ts'
import type { Store } from '../src/domain/store.ts'
import { afterStamp, groupDraft } from './records.ts'
import type { ToyDatabase } from './toy-databases.ts'
import { boardDraft, boardKind, markDraft, markKind, noteDraft, noteKind, toyKinds } from './toy-kinds.ts'

const all: readonly StoreKind[] = [groupKind, boardKind]

/** All changes from a cursor on, two at a time, and the cursor that they lead to. */
const read = async (store: Store, since: string | undefined, kinds = all) => {
  const ids: string[] = []
  let cursor = since
  for (;;) {
    const page = await store.changes(cursor, 2, kinds)
    ids.push(...page.changed.map(({ record }) => record._id))
    cursor = page.cursor
    if (!page.more) return { ids: [...new Set(ids)], cursor }
  }
}

/** Promises of every store about kinds that it does not know. */
export const toyContract = (create: (kinds: readonly StoreKind[]) => ToyDatabase | Promise<ToyDatabase>) => {
  const openToys = async () => {
    const database = await create(toyKinds.stored)
    onTestFinished(database.dispose)
    const store = database.open()
    const insert = async (kind: StoreKind, draft: { _id: string; rev: number }) => {
      const written = await store.records(kind).insert(draft)
      if (written) await afterStamp(written)
      return draft._id
    }
    return { database, store, insert }
  }

  describe('the changes of several kinds', () => {
    it('list first what the cursor does not cover, then tell of all of them', async () => {
      const { store, insert } = await openToys()
      const boards = [await insert(boardKind, boardDraft()), await insert(boardKind, boardDraft())]
      boards.push(await insert(boardKind, boardDraft()))
      const { cursor } = await store.asOf()
      expect((await read(store, cursor, [groupKind])).ids).not.toContain(boards[0])
      const first = await read(store, cursor)
      expect(first.ids).toEqual(expect.arrayContaining(boards))
      const later = [await insert(groupKind, groupDraft()), await insert(boardKind, boardDraft())]
      expect((await read(store, first.cursor)).ids.filter((id) => !boards.includes(id))).toEqual(later)
    })

    it('come in the order in which they were written', async () => {
      const { store, insert } = await openToys()
      const { cursor } = await read(store, undefined)
      const written: string[] = []
      for (const [kind, draft] of [
        [boardKind, boardDraft()],
        [groupKind, groupDraft()],
        [boardKind, boardDraft()],
      ] as const)
        written.push(await insert(kind, draft))
      expect((await read(store, cursor)).ids).toEqual(written)
    })

    it('pass by nothing that is written while a kind is listed', async () => {
      const { store, insert } = await openToys()
      for (let n = 0; n < 4; n++) await insert(boardKind, boardDraft())
      const { cursor } = await store.asOf()
      const begun = await store.changes(cursor, 2, all)
      const group = await insert(groupKind, groupDraft())
      const board = await insert(boardKind, boardDraft())
      expect((await read(store, begun.cursor)).ids).toEqual(expect.arrayContaining([group, board]))
    })
  })

  it('what belongs to an old tombstone goes with it, however far below', async () => {
    const { store, insert } = await openToys()
    const [board, kept] = [await insert(boardKind, boardDraft()), await insert(boardKind, boardDraft())]
    const notes = [await insert(noteKind, noteDraft(board)), await insert(noteKind, noteDraft(kept))]
    for (const note of notes) await insert(markKind, markDraft(note))
    const dead = { _id: board, ownerId: 'mara', rev: 2, version: 2, applied: {} }
    await store.records(boardKind).replace({ ...dead, deletedAt: '2030-02-01T00:00:00.000Z' }, 1)
    expect(await store.purge(Date.parse('2030-03-01'))).toBe(3)
    expect(await store.records(noteKind).scan(10)).toMatchObject([{ boardId: kept }])
    expect(await store.records(markKind).scan(10)).toMatchObject([{ noteId: notes[1] }])
  })

  it('records of an earlier shape are read as today’s, and found by a field that is new', async () => {
    const earlier: StoreKind = { collection: 'boards', foundBy: [], read: (stored) => stored as never }
    const database = await create([...toyKinds.stored.filter((kind) => kind !== boardKind), earlier])
    onTestFinished(database.dispose)
    const { title, pages: _, ...rest } = boardDraft()
    await database
      .open()
      .records(earlier)
      .insert(Object.assign(rest, { name: title }))
    const store = database.open(toyKinds.stored)
    const read = expect.objectContaining({ _id: rest._id, title, pages: 1 }) as unknown
    expect(await store.records(boardKind).find(rest._id)).toEqual(read)
    expect(await store.records(boardKind).by('ownerId', 'mara')).toEqual([read])
  })
}
