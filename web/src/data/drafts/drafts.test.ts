// @vitest-environment jsdom
import { uploadAddress } from '@group-organizer/contract/upload'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { kinds } from '../../kinds/kinds.ts'
import { type Db, type FormDraft, openDb } from '../../sync/database/schema.ts'
import { endDraft } from '../../sync/outbox/enqueue.ts'
import { adoptDraft, newerDraft, readDraft, writeDraftAtOnce, writeDrafts } from './drafts.ts'
import { keepInSession } from './session-draft.ts'

const form = 'create-group:dana'
const draft = (name: string, savedAt = 0): FormDraft => ({ form, values: { name }, savedAt })
const emptied = (savedAt: number): FormDraft => ({ form, values: undefined, savedAt })
const valuesOf = async (of = form) => (await readDraft(db, of))?.values
const full = new DOMException('full', 'QuotaExceededError')

let db: Db
beforeEach(async () => {
  sessionStorage.clear()
  db = openDb({ indexedDB: new IDBFactory(), IDBKeyRange, kinds })
  await db.open()
})
afterEach(() => {
  vi.restoreAllMocks()
  db.close()
})

describe('of two drafts of a form', () => {
  test.each([
    [undefined, undefined, undefined],
    [draft('Dawn'), undefined, draft('Dawn')],
    [undefined, draft('Dawn'), draft('Dawn')],
    [draft('Dawn', 1), draft('Dusk', 2), draft('Dusk', 2)],
    [draft('Dawn', 2), draft('Dusk', 1), draft('Dawn', 2)],
    [draft('Dawn', 1), draft('Dusk', 1), draft('Dawn', 1)],
    [draft('Dawn', 1), emptied(2), emptied(2)],
    [emptied(1), draft('Dawn', 2), draft('Dawn', 2)],
  ])('%j and %j the newer one counts', (kept, typed, newer) => {
    expect(newerDraft(kept, typed)).toEqual(newer)
  })
})

describe('a draft', () => {
  test('is found again, and not once the form was emptied', async () => {
    await writeDrafts(db, draft('Dawn'))
    expect(await valuesOf()).toEqual({ name: 'Dawn' })
    await writeDrafts(db, emptied(1))
    expect(await valuesOf()).toBeUndefined()
  })

  test('that is written late takes the place of nothing newer', async () => {
    await writeDrafts(db, draft('Dusk', 2))
    await writeDrafts(db, draft('Dawn', 1))
    expect(await valuesOf()).toEqual({ name: 'Dusk' })
  })

  test('of a page that goes is written too', async () => {
    writeDraftAtOnce(db, draft('Dawn'))
    expect(await valuesOf()).toEqual({ name: 'Dawn' })
  })

  test('that only the tab holds is found, and moves into the database', async () => {
    keepInSession(draft('Dawn'))
    expect(await valuesOf()).toEqual({ name: 'Dawn' })
    await eventually(() => {
      expect(sessionStorage).toHaveLength(0)
    })
    expect(await valuesOf()).toEqual({ name: 'Dawn' })
  })

  test('of this tab gives way to what another tab has kept since', async () => {
    keepInSession(draft('Dawn'))
    await db.drafts.put(draft('Dusk', 1))
    expect(await valuesOf()).toEqual({ name: 'Dusk' })
    await eventually(() => {
      expect(sessionStorage).toHaveLength(0)
    })
  })

  test('stays with the tab where the database has no room for it', async () => {
    keepInSession(draft('Dawn'))
    const put = vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(full)
    expect(await valuesOf()).toEqual({ name: 'Dawn' })
    await eventually(() => {
      expect(put.mock.settledResults).not.toHaveLength(0)
    })
    expect(sessionStorage).toHaveLength(1)
  })

  test('that only the tab holds keeps its picture where the device has no room', async () => {
    const names = ['named', 'unnamed', 'last']
    keepInSession({ form, values: { imageUrl: uploadAddress('named') }, savedAt: 0 })
    const bytes = new ArrayBuffer(4)
    await db.pictures.bulkPut(names.map((name, chosenAt) => ({ name, bytes, chosenAt })))
    const put = vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(full)
    await writeDrafts(db, { ...draft('Dusk'), form: 'update-group:dana' })
    expect(put).toHaveBeenCalledTimes(2)
    expect(await db.pictures.toCollection().primaryKeys()).toEqual(['last', 'named'])
  })

  test('is found in the tab where the database fails', async () => {
    keepInSession(draft('Dawn'))
    vi.spyOn(db.drafts, 'get').mockRejectedValue(full)
    expect(await valuesOf()).toEqual({ name: 'Dawn' })
  })

  test.each(['{', '{"form":"create-group:dana"}'])('is nothing where the tab holds %s', async (text) => {
    sessionStorage.setItem(`draft:${form}`, text)
    expect(await valuesOf()).toBeUndefined()
  })
})

describe('what a guest typed', () => {
  const typedAsGuest: FormDraft = { form: 'guest', values: { name: 'Dawn' }, savedAt: 5 }
  const adopt = async () => (await adoptDraft(db, form, 'guest'))?.values

  test.each([
    ['the database', () => writeDrafts(db, typedAsGuest)],
    ['the tab', () => Promise.resolve(keepInSession(typedAsGuest))],
  ])('and %s holds belongs to the member that they turn out to be', async (_, hold) => {
    await hold()
    expect(await adopt()).toEqual({ name: 'Dawn' })
    expect(await valuesOf()).toEqual({ name: 'Dawn' })
    expect(await valuesOf('guest')).toBeUndefined()
  })

  test('belongs to them where the database has no room to move it', async () => {
    keepInSession(typedAsGuest)
    vi.spyOn(db.drafts, 'put').mockRejectedValue(full)
    expect(await adopt()).toEqual({ name: 'Dawn' })
    expect(await valuesOf()).toEqual({ name: 'Dawn' })
    expect(await valuesOf('guest')).toBeUndefined()
  })

  test('belongs to them also after they submitted another', async () => {
    await endDraft(db, form, 9)
    await writeDrafts(db, typedAsGuest)
    expect(await adopt()).toEqual({ name: 'Dawn' })
    expect(await valuesOf()).toEqual({ name: 'Dawn' })
  })

  test('does not come back when the guest’s page writes it late', async () => {
    keepInSession(typedAsGuest)
    await adopt()
    await writeDrafts(db, typedAsGuest)
    expect(await valuesOf('guest')).toBeUndefined()
  })

  test('is joined by what they typed before it was known, where they had nothing', async () => {
    await writeDrafts(db, typedAsGuest)
    keepInSession({ form, values: { name: '', note: 'New' }, savedAt: 9, early: ['note'] })
    expect(await adopt()).toEqual({ name: 'Dawn', note: 'New' })
    expect(await valuesOf()).toEqual({ name: 'Dawn', note: 'New' })
    expect(await valuesOf('guest')).toBeUndefined()
  })

  test('hides nothing of their own where the database fails', async () => {
    keepInSession(draft('Dusk'))
    vi.spyOn(db.drafts, 'get').mockRejectedValue(full)
    expect(await adopt()).toEqual({ name: 'Dusk' })
  })

  test('takes the place of nothing that the member typed', async () => {
    await writeDrafts(db, typedAsGuest, draft('Dusk'))
    expect(await adopt()).toEqual({ name: 'Dusk' })
    expect(await valuesOf()).toEqual({ name: 'Dusk' })
    expect(await valuesOf('guest')).toEqual({ name: 'Dawn' })
  })

  test('may be nothing', async () => {
    expect(await adopt()).toBeUndefined()
  })
})

describe('a submitted form', () => {
  test('leaves nothing, neither of this tab nor of another that is late', async () => {
    keepInSession(draft('Dawn', 5))
    await writeDrafts(db, draft('Dusk', 7))
    await endDraft(db, form, 6)
    expect(await valuesOf()).toBeUndefined()
    await writeDrafts(db, draft('Dawn', 7))
    expect(await valuesOf()).toBeUndefined()
  })

  test('is forgotten after a month, its later drafts are not', async () => {
    const monthMs = 31 * 24 * 60 * 60_000
    await endDraft(db, form, 1)
    await writeDrafts(db, { ...draft('Old'), form: 'profile:dana', savedAt: 1 })
    await endDraft(db, 'other', monthMs)
    expect(await db.drafts.toCollection().primaryKeys()).toEqual(['other', 'profile:dana'])
  })
})
