// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { input } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { createGroup } from '../mutations/group-mutations.ts'
import { adoptDraft, dropDraft, dropDraftsOf, keepDraft, readDraft } from './drafts.ts'
import { settleDraft, takeOverDrafts } from './settle-drafts.ts'

const form = 'create-group:dana'
const values = { groupName: 'Dawn' }

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a draft', () => {
  it('is there until it is dropped, for its own form alone', () => {
    expect(keepDraft(form, { values })).toBe(true)
    expect(readDraft(form)).toEqual({ values })
    expect(readDraft('create-group:eve')).toBeUndefined()
    dropDraft(form)
    expect(readDraft(form)).toBeUndefined()
  })

  it('is said not to be kept where the browser has no room or blocks site data', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    expect(keepDraft(form, { values })).toBe(false)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    expect(readDraft(form)).toBeUndefined()
  })

  it('that cannot be read is none', () => {
    localStorage.setItem(`draft:${form}`, '{"values"')
    expect(readDraft(form)).toBeUndefined()
  })
})

describe('a guest’s draft', () => {
  it('becomes the member’s', () => {
    keepDraft('feedback:1:', { values })
    adoptDraft('feedback:1:dana', 'feedback:1:')
    expect(readDraft('feedback:1:dana')).toEqual({ values })
    expect(readDraft('feedback:1:')).toBeUndefined()
  })

  it('leaves the member’s own as it is', () => {
    keepDraft('feedback:1:', { values })
    keepDraft('feedback:1:dana', { values: { groupName: 'Own' } })
    adoptDraft('feedback:1:dana', 'feedback:1:')
    expect(readDraft('feedback:1:dana')).toEqual({ values: { groupName: 'Own' } })
  })
})

it('a deleted account takes its drafts along, and those of guests, but no other member’s', () => {
  for (const name of [form, 'register', 'feedback:1:', 'feedback:1:dana', 'create-group:eve'])
    keepDraft(name, { values })
  localStorage.setItem('theme', 'dark')
  dropDraftsOf('dana')
  expect(Object.keys(localStorage).sort()).toEqual(['draft:create-group:eve', 'theme'])
})

describe('a draft of version 1.0.0', () => {
  it('is taken over once', async () => {
    const { db } = testDevice()
    await db.drafts.put({ form, values, savedAt: 1 })
    await settleDraft(db, 'feedback:1:dana')
    expect(readDraft(form)).toEqual({ values })
    dropDraft(form)
    await takeOverDrafts(db)
    expect(readDraft(form)).toBeUndefined()
  })

  it('gives way to what was typed since, and does not come where it was submitted', async () => {
    const { db } = testDevice()
    await db.drafts.bulkPut([
      { form, values, savedAt: 1 },
      { form: 'register', values: undefined, savedAt: 1 },
    ])
    keepDraft(form, { values: { groupName: 'Dusk' } })
    await takeOverDrafts(db)
    expect(readDraft(form)).toEqual({ values: { groupName: 'Dusk' } })
    expect(readDraft('register')).toBeUndefined()
    expect(await db.drafts.count()).toBe(0)
  })

  it('stays where it is while the browser has no room for it', async () => {
    const { db } = testDevice()
    await db.drafts.put({ form, values, savedAt: 1 })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await takeOverDrafts(db)
    expect(await db.drafts.count()).toBe(1)
  })
})

describe('a draft whose page died while it was saved', () => {
  const dana = { uid: 'dana', displayName: 'Dana', photoURL: null }

  it('is dropped where its record waits', async () => {
    const device = testDevice()
    const record = await createGroup(device, input, dana)
    keepDraft(form, { values, record })
    await settleDraft(device.db, form)
    expect(readDraft(form)).toBeUndefined()
  })

  it('is dropped where its record came back from the server', async () => {
    const device = testDevice()
    const record = await createGroup(device, input, dana)
    const [waiting] = await device.db.outbox.toArray()
    await device.db.outbox.clear()
    await device.db.table('groups').put({ ...waiting, _id: record })
    keepDraft(form, { values, record })
    await settleDraft(device.db, form)
    expect(readDraft(form)).toBeUndefined()
  })

  it('is kept where nothing was saved', async () => {
    const { db } = testDevice()
    keepDraft(form, { values, record: 'f'.repeat(24) })
    await settleDraft(db, form)
    expect(readDraft(form)).toMatchObject({ values })
  })
})
