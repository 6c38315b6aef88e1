// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Db, openDb } from '../database/schema.ts'
import { keepDraft } from './autosave-draft.ts'
import { adoptDraft, readDraft, writeDraft } from './drafts.ts'

const form = 'create-group:dana'
const draft = (name: string) => ({ form, values: { name }, savedAt: 0 })

/** Types into a page whose database is not open yet, and leaves it. */
const typeAndLeave = (db: Db, unsaved: Parameters<typeof writeDraft>[1]) => {
  db.close()
  const keeper = keepDraft(db, vi.fn())
  keeper.keep(unsaved)
  keeper.leave()
  return keeper
}

let db: Db
let parts: Parameters<typeof openDb>[0]
beforeEach(() => {
  sessionStorage.clear()
  parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  db = openDb(parts)
})

describe('a draft of a page that goes before its database is open', () => {
  test('is found by the next page, and kept by the database from then on', async () => {
    typeAndLeave(db, draft('Dawn'))
    await db.open()
    expect(await readDraft(db, form)).toEqual({ name: 'Dawn' })
    expect(sessionStorage).toHaveLength(0)
    expect(await readDraft(db, form)).toEqual({ name: 'Dawn' })
  })

  test('takes the place of an earlier one, also where the form was emptied', async () => {
    await writeDraft(db, draft('Dusk'))
    typeAndLeave(db, { ...draft(''), values: undefined })
    await db.open()
    expect(await readDraft(db, form)).toBeUndefined()
  })

  test('gives way to what another tab has kept since', async () => {
    typeAndLeave(db, draft('Dawn'))
    await db.open()
    await writeDraft(openDb(parts), { ...draft('Dusk'), savedAt: 1 })
    sessionStorage.setItem(`draft:${form}`, JSON.stringify(draft('Dawn')))
    expect(await readDraft(db, form)).toEqual({ name: 'Dusk' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('becomes the member’s own where a guest typed it', async () => {
    typeAndLeave(db, { ...draft('Dawn'), form: 'guest' })
    await db.open()
    expect(await adoptDraft(db, form, 'guest')).toEqual({ name: 'Dawn' })
    expect(await readDraft(db, 'guest')).toBeUndefined()
  })

  test('gives way to what the same page writes later', async () => {
    const keeper = typeAndLeave(db, draft('Dawn'))
    await db.open()
    keeper.keep(draft('Dusk'))
    await keeper.flush()
    expect(await readDraft(db, form)).toEqual({ name: 'Dusk' })
    typeAndLeave(db, draft('Dawn'))
    await db.open()
    keeper.keep(draft('Day'))
    keeper.leave()
    expect(await readDraft(db, form)).toEqual({ name: 'Day' })
  })

  test('is forgotten when its form is submitted', async () => {
    const keeper = typeAndLeave(db, draft('Dawn'))
    await db.open()
    keeper.close()
    keeper.forget(form)
    expect(await readDraft(db, form)).toBeUndefined()
  })

  test('is shown, and stays, where the device has no room for it', async () => {
    typeAndLeave(db, draft('Dawn'))
    await db.open()
    vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    expect(await readDraft(db, form)).toEqual({ name: 'Dawn' })
    expect(sessionStorage).toHaveLength(1)
  })

  test.each(['{', '{"form":"create-group:dana"}'])('is nothing where it reads %s', async (text) => {
    sessionStorage.setItem(`draft:${form}`, text)
    await db.open()
    expect(await readDraft(db, form)).toBeUndefined()
  })

  test('is lost, and breaks nothing, where the browser has no room for it or blocks site data', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    typeAndLeave(db, draft('Dawn'))
    vi.restoreAllMocks()
    await db.open()
    expect(await readDraft(db, form)).toBeUndefined()
  })
})
