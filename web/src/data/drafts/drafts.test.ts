import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Db, openDb } from '../database/schema.ts'
import { keepDraft } from './autosave-draft.ts'
import { adoptDraft, readDraft, writeDraft, writeDraftAtOnce } from './drafts.ts'

const draft = (name: string) => ({ form: 'create-group:dana', values: { name }, savedAt: 0 })
const read = (db: Db) => readDraft(db, 'create-group:dana')

let db: Db
beforeEach(async () => {
  db = openDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  await db.open()
})
afterEach(() => {
  vi.useRealTimers()
  db.close()
})

describe('a draft', () => {
  test('is found again, and forgotten without values', async () => {
    await writeDraft(db, draft('Dawn'))
    expect(await read(db)).toEqual({ name: 'Dawn' })
    await writeDraft(db, { ...draft(''), values: undefined })
    expect(await read(db)).toBeUndefined()
  })

  test('of a page that goes is written too', async () => {
    writeDraftAtOnce(db, draft('Dawn'))
    expect(await read(db)).toEqual({ name: 'Dawn' })
    writeDraftAtOnce(db, { ...draft(''), values: undefined })
    expect(await read(db)).toBeUndefined()
  })
})

describe('what a guest typed', () => {
  const typedAsGuest = { form: 'guest', values: { name: 'Dawn' }, savedAt: 0 }

  test('belongs to the member that they turn out to be', async () => {
    await writeDraft(db, typedAsGuest)
    expect(await adoptDraft(db, 'create-group:dana', 'guest')).toEqual({ name: 'Dawn' })
    expect(await read(db)).toEqual({ name: 'Dawn' })
    expect(await readDraft(db, 'guest')).toBeUndefined()
  })

  test('takes the place of nothing that the member typed', async () => {
    await writeDraft(db, typedAsGuest)
    await writeDraft(db, draft('Dusk'))
    expect(await adoptDraft(db, 'create-group:dana', 'guest')).toEqual({ name: 'Dusk' })
    expect(await read(db)).toEqual({ name: 'Dusk' })
    expect(await readDraft(db, 'guest')).toEqual({ name: 'Dawn' })
  })

  test('may be nothing', async () => {
    expect(await adoptDraft(db, 'create-group:dana', 'guest')).toBeUndefined()
  })
})

describe('keeping what is typed', () => {
  test('writes the newest, once the typing rests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const told = Promise.withResolvers<boolean>()
    const writes = vi.spyOn(db.drafts, 'put')
    const keeper = keepDraft(db, told.resolve)
    keeper.keep(draft('D'))
    vi.advanceTimersByTime(200)
    keeper.keep(draft('Da'))
    vi.advanceTimersByTime(399)
    expect(writes).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(await told.promise).toBe(true)
    expect(writes).toHaveBeenCalledOnce()
    expect(await read(db)).toEqual({ name: 'Da' })
  })

  test('loses no keystroke when the page goes before that', async () => {
    const keeper = keepDraft(db, vi.fn())
    keeper.keep(draft('Dawn'))
    keeper.leave()
    expect(await read(db)).toEqual({ name: 'Dawn' })
  })

  test('loses none either when the page goes while one is being written', async () => {
    const keeper = keepDraft(db, vi.fn())
    // The page takes what it was writing along.
    vi.spyOn(db.drafts, 'put').mockReturnValueOnce(Dexie.Promise.race<string>([]))
    keeper.keep(draft('Dawn'))
    void keeper.flush()
    keeper.leave()
    expect(await read(db)).toEqual({ name: 'Dawn' })
  })

  test('writes nothing while the form is submitted, and goes on if that failed', async () => {
    const keeper = keepDraft(db, vi.fn())
    keeper.close()
    keeper.keep(draft('Dawn'))
    keeper.leave()
    await keeper.flush()
    expect(await read(db)).toBeUndefined()
    keeper.reopen()
    await keeper.flush()
    expect(await read(db)).toEqual({ name: 'Dawn' })
  })

  test('begins anew after a form was submitted, without what was typed before', async () => {
    const keeper = keepDraft(db, vi.fn())
    keeper.keep(draft('Dawn'))
    keeper.close()
    keeper.forget('create-group:dana')
    await keeper.flush()
    expect(await read(db)).toBeUndefined()
    keeper.keep(draft('Dusk'))
    await keeper.flush()
    expect(await read(db)).toEqual({ name: 'Dusk' })
  })

  test('says when the device has no room, and tries again with the next keystroke', async () => {
    const told = vi.fn()
    const keeper = keepDraft(db, told)
    vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    keeper.keep(draft('Dawn'))
    await keeper.flush()
    expect(told).toHaveBeenLastCalledWith(false)
    await keeper.flush()
    expect(told).toHaveBeenLastCalledWith(true)
    expect(await read(db)).toEqual({ name: 'Dawn' })
  })
})
