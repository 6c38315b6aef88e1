// @vitest-environment jsdom
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { kinds } from '../../kinds/kinds.ts'
import { type Db, type FormDraft, openDb } from '../../sync/database/schema.ts'
import { endDraft } from '../../sync/outbox/enqueue.ts'
import { type Autosave, createAutosave } from './autosave-draft.ts'
import { adoptDraft, readDraft, writeDrafts } from './drafts.ts'
import { keepInSession } from './session-draft.ts'

const form = 'create-group:dana'
const autosaveIn = (db: Db, onWritten = vi.fn(), now = () => 0) => createAutosave(db, form, now, onWritten)
const valuesOf = async (db: Db) => (await readDraft(db, form))?.values

let parts: Parameters<typeof openDb>[0]
let db: Db
beforeEach(async () => {
  sessionStorage.clear()
  parts = { indexedDB: new IDBFactory(), IDBKeyRange, kinds }
  db = openDb(parts)
  await db.open()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  db.close()
})

describe('what is typed', () => {
  test('is written to the database once the typing rests, and then no longer held by the tab', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const written = Promise.withResolvers<boolean>()
    const writes = vi.spyOn(db.drafts, 'put')
    const autosave = createAutosave(db, form, () => 0, written.resolve)
    autosave.keep({ name: 'D' })
    vi.advanceTimersByTime(200)
    autosave.keep({ name: 'Da' })
    vi.advanceTimersByTime(399)
    expect(writes).not.toHaveBeenCalled()
    expect(sessionStorage).toHaveLength(1)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(await written.promise).toBe(true)
    expect(writes).toHaveBeenCalledOnce()
    expect(sessionStorage).toHaveLength(0)
    expect(await valuesOf(db)).toEqual({ name: 'Da' })
  })

  test('is in the database when the tab is closed before that', async () => {
    const autosave = autosaveIn(db)
    autosave.keep({ name: 'Dawn' })
    autosave.leave()
    sessionStorage.clear()
    expect(await valuesOf(db)).toEqual({ name: 'Dawn' })
  })

  test('is there also when the tab is closed while it is being written', async () => {
    const autosave = autosaveIn(db)
    // The page takes what it was writing along.
    vi.spyOn(db, 'transaction').mockReturnValueOnce(Dexie.Promise.race<never>([]))
    autosave.keep({ name: 'Dawn' })
    void autosave.flush()
    autosave.leave()
    sessionStorage.clear()
    expect(await valuesOf(db)).toEqual({ name: 'Dawn' })
  })

  test('leaves the database alone while the form is submitted, and is kept on if that failed', async () => {
    const autosave = autosaveIn(db)
    await autosave.close()
    autosave.keep({ name: 'Dawn' })
    autosave.leave()
    await autosave.flush()
    expect(await db.drafts.count()).toBe(0)
    autosave.reopen()
    await autosave.flush()
    sessionStorage.clear()
    expect(await valuesOf(db)).toEqual({ name: 'Dawn' })
  })

  test('after a form was submitted begins without what was typed before', async () => {
    const autosave = autosaveIn(db)
    autosave.keep({ name: 'Dawn' })
    await autosave.close()
    await endDraft(db, form, 0)
    await autosave.end()
    await autosave.flush()
    expect(await valuesOf(db)).toBeUndefined()
    autosave.keep({ name: 'Dusk' })
    await autosave.flush()
    expect(await valuesOf(db)).toEqual({ name: 'Dusk' })
  })

  test('before an earlier draft is found takes its place, also where the clock was put back', async () => {
    await writeDrafts(db, { form, values: { name: 'Dusk' }, savedAt: 9 })
    const autosave = autosaveIn(db)
    autosave.keep({ name: 'Dawn' })
    autosave.found({ form, values: { name: 'Dusk' }, savedAt: 9 })
    expect(await valuesOf(db)).toEqual({ name: 'Dawn' })
  })

  describe('before an earlier draft is found', () => {
    const typeEarly = () => {
      const autosave = autosaveIn(db, vi.fn(), () => 5)
      autosave.keep({ name: '', note: 'New' }, ['note'])
      return autosave
    }
    const earlier = { form, values: { name: 'Dusk', note: 'Old' }, savedAt: 3 }

    test.each([
      ['the database', () => writeDrafts(db, earlier)],
      ['this tab', () => Promise.resolve(keepInSession(earlier))],
      ['both', async () => (keepInSession(earlier), db.drafts.put({ ...earlier, values: {}, savedAt: 2 }))],
    ])('changes its own fields of what %s holds, also where the page goes at once', async (_, hold) => {
      await hold()
      typeEarly()
      expect(await valuesOf(db)).toEqual({ name: 'Dusk', note: 'New' })
    })

    test.each([
      ['rests', (autosave: Autosave) => autosave.flush()],
      [
        'ends with its page',
        (autosave: Autosave) => {
          autosave.leave()
          return Promise.resolve()
        },
      ],
    ])('leaves the others in the database when it %s', async (_, end) => {
      await writeDrafts(db, earlier)
      await end(typeEarly())
      expect((await db.drafts.get(form))?.values).toEqual(earlier.values)
      expect(await valuesOf(db)).toEqual({ name: 'Dusk', note: 'New' })
    })

    test('is whole after a submission, which ends all that was there', async () => {
      await writeDrafts(db, earlier)
      const autosave = typeEarly()
      await autosave.close()
      await endDraft(db, form, 7)
      await autosave.end()
      autosave.keep({ name: '', note: 'Newer' }, ['note'])
      await autosave.flush()
      expect((await db.drafts.get(form))?.values).toEqual({ name: '', note: 'Newer' })
    })

    test('is joined with what a guest typed also where the page goes while that is being taken over', async () => {
      await writeDrafts(db, { ...earlier, form: 'guest' })
      const autosave = autosaveIn(db, vi.fn(), () => 5)
      vi.spyOn(db, 'transaction').mockReturnValueOnce(Dexie.Promise.race<never>([]))
      void adoptDraft(db, form, 'guest')
      await eventually(() => {
        expect(sessionStorage).toHaveLength(2)
      })
      autosave.keep({ name: '', note: 'New' }, ['note'])
      expect((await adoptDraft(db, form, 'guest'))?.values).toEqual({ name: 'Dusk', note: 'New' })
    })

    test('goes on to the database with the next page that knows it', async () => {
      await writeDrafts(db, earlier)
      typeEarly()
      const next = autosaveIn(db, vi.fn(), () => 9)
      next.found(await readDraft(db, form))
      await next.flush()
      expect((await db.drafts.get(form))?.values).toEqual({ name: 'Dusk', note: 'New' })
      expect(sessionStorage).toHaveLength(0)
    })

    test('keeps the shape of the form where the earlier draft is of an older version', async () => {
      await writeDrafts(db, { ...earlier, values: { age: 7 } })
      typeEarly()
      expect(await valuesOf(db)).toEqual({ age: 7, name: '', note: 'New' })
    })

    test('is all there is where the form was emptied, or where there is none', async () => {
      typeEarly()
      expect(await valuesOf(db)).toEqual({ name: '', note: 'New' })
      await writeDrafts(db, { ...earlier, values: undefined, savedAt: 6 })
      keepInSession({ ...earlier, values: undefined, savedAt: 6 })
      typeEarly()
      expect(await valuesOf(db)).toEqual({ name: '', note: 'New' })
    })

    test('changes them no less after a submission that failed', async () => {
      await writeDrafts(db, earlier)
      const autosave = typeEarly()
      await autosave.close()
      autosave.reopen()
      expect(await valuesOf(db)).toEqual({ name: 'Dusk', note: 'New' })
    })

    test('is joined by what the next page is typed into early', async () => {
      await writeDrafts(db, earlier)
      typeEarly()
      autosaveIn(db, vi.fn(), () => 6).keep({ name: 'Dawn', note: '' }, ['name'])
      expect(await valuesOf(db)).toEqual({ name: 'Dawn', note: 'New' })
    })

    test('is what counts once that is known', async () => {
      await writeDrafts(db, earlier)
      const autosave = typeEarly()
      autosave.found(await readDraft(db, form))
      autosave.keep({ name: '', note: 'Newest' }, ['note'])
      expect(await valuesOf(db)).toEqual({ name: '', note: 'Newest' })
    })
  })

  test('is reported where the database has no room, and written with the next attempt', async () => {
    const onWritten = vi.fn()
    const autosave = autosaveIn(db, onWritten)
    vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    autosave.keep({ name: 'Dawn' })
    await autosave.flush()
    expect(onWritten).toHaveBeenLastCalledWith(false)
    await autosave.flush()
    expect(onWritten).toHaveBeenLastCalledWith(true)
    expect(sessionStorage).toHaveLength(0)
  })

  test('breaks nothing where the browser blocks session storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const autosave = autosaveIn(db)
    autosave.keep({ name: 'Dawn' })
    await autosave.flush()
    expect(await valuesOf(db)).toEqual({ name: 'Dawn' })
  })
})

/** One page of the tab under test; it is told what was `found` when its database has answered. */
const beginPage = async (as: string, now: () => number, typedAs?: string) => {
  const page = openDb(parts)
  await page.open()
  const raw = page.backendDB()
  const begin = raw.transaction.bind(raw)
  const begun = new Set<IDBTransaction>()
  raw.transaction = (...args) => {
    const transaction = begin(...args)
    begun.add(transaction)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => {
        begun.delete(transaction)
      })
    return transaction
  }
  const autosave = createAutosave(page, as, now, vi.fn())
  const found = typedAs === undefined ? readDraft(page, as) : adoptDraft(page, as, typedAs)
  return {
    db: page,
    autosave,
    isFound: found.then((draft) => {
      autosave.found(draft)
      return draft?.values
    }),
    /** Takes along every transaction that is not complete, as Chromium does; the one of `leave` may get through. */
    unload: (leaves: boolean) => {
      for (const transaction of begun) transaction.abort()
      if (leaves) autosave.leave()
      page.close()
    },
  }
}

const openPage = async (...of: Parameters<typeof beginPage>) => {
  const page = await beginPage(...of)
  return { ...page, found: await page.isFound }
}

type Step = { do: string; turns: number; by: number; leaves: boolean }
const commands = {
  type: 5,
  'type early': 2,
  wait: 4,
  reload: 3,
  flush: 2,
  submit: 2,
  empty: 1,
  'log in': 1,
  'other types': 1,
  'other submits': 1,
}
const steps = fc.array(
  fc.record<Step>({
    do: fc.oneof(
      ...Object.entries(commands).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })),
    ),
    turns: fc.integer({ min: 1, max: 8 }),
    by: fc.integer({ min: -3, max: 3 }),
    leaves: fc.boolean(),
  }),
  { maxLength: 20 },
)

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Plays one history, and compares what each page finds with what was typed last. */
const play = async (history: readonly Step[], alone: boolean) => {
  sessionStorage.clear()
  parts = { indexedDB: new IDBFactory(), IDBKeyRange, kinds }
  const other = openDb(parts)
  let time = 10
  let count = 0
  let as = alone ? 'guest' : form
  /** What this tab did last: two where it is not known yet whether a submission gets through. */
  let mine: FormDraft['values'][] = [undefined]
  /** What other tabs did since. */
  let others: FormDraft['values'][] = []
  let submission: Promise<void> | undefined
  let page = await openPage(as, () => time)

  const act = (...values: FormDraft['values'][]) => {
    mine = values
    others = []
  }
  /** Whose draft a page takes over, if it finds one. */
  const typedAs = () => (alone && as === form ? 'guest' : undefined)
  const open = async () => {
    page = await openPage(as, () => time, typedAs())
    expect([...mine, ...others]).toContainEqual(page.found)
    act(page.found)
  }
  const submit = async (own: Db, name: string, at = time) => {
    try {
      await own.transaction('rw', own.drafts, () => endDraft(own, name, at))
      return true
    } catch {
      return false
    }
  }

  const actions: Record<string, (step: Step) => unknown> = {
    type: () => {
      if (submission) return
      const values = { name: `${++count}` }
      page.autosave.keep(values)
      act(values)
    },
    'type early': async ({ turns, leaves }) => {
      page.unload(leaves)
      await submission
      // What is not known yet cannot be outdone where the clock was put back: the older of the two gives way then.
      time += 100
      if (alone && leaves) as = form
      const early = await beginPage(as, () => time, typedAs())
      early.isFound.catch(() => undefined)
      const note = `${++count}`
      early.autosave.keep({ name: '', note }, ['note'])
      act(...[...mine, ...others].map((values) => ({ ...(values ?? { name: '' }), note })))
      for (let left = turns; left > 1; left--) await turn()
      early.unload(leaves)
      await open()
    },
    empty: () => {
      if (submission) return
      page.autosave.keep(undefined)
      act(undefined)
    },
    flush: () => void page.autosave.flush(),
    submit: () => {
      if (submission) return
      const { autosave, db: own } = page
      // A submission that does not get through changes nothing of what others did, either.
      const before = [...mine, ...others]
      act(...before, undefined)
      // What is saved is as old as the press of the button, however long the database takes.
      const pressedAt = time
      const save = async () => {
        await autosave.close()
        return submit(own, as, pressedAt)
      }
      submission = save().then(async (saved) => {
        mine = saved ? [undefined] : before
        if (own === page.db && saved) await autosave.end()
        else if (own === page.db) autosave.reopen()
        submission = undefined
      })
    },
    reload: async ({ leaves }) => {
      const left = page
      page = { ...page, db: other }
      left.unload(leaves)
      await submission
      await open()
    },
    'log in': async () => {
      if (as === form) return
      await submission
      void page.autosave.flush()
      as = form
      await open()
    },
    'other types': async () => {
      if (alone) return
      const kept = await other.drafts.get(form)
      const values = { name: `${++count}` }
      await other.drafts.put({ form, values, savedAt: Math.max(time, (kept?.savedAt ?? 0) + 1) })
      others.push(values)
    },
    'other submits': async () => {
      if (alone) return
      await submit(other, form)
      others.push(undefined)
    },
    wait: async ({ turns }) => {
      for (let left = turns; left > 0; left--) await turn()
    },
  }
  for (const step of history) {
    // A clock that is put back between two tabs makes the older of their drafts the newer one: that is accepted.
    // Two tabs are never typed into within the same few milliseconds.
    time += alone ? step.by : 50
    await actions[step.do]?.(step)
  }
  page.unload(false)
  await submission
  await open()
  page.unload(false)
  other.close()
}

describe('whatever happens to a page, and when', () => {
  test.each([
    ['beside other tabs', false],
    ['for a guest who logs in', true],
  ])(
    'the next one finds what was typed last, %s',
    async (_, alone) => {
      await fc.assert(
        fc.asyncProperty(steps, (history) => play(history, alone)),
        { numRuns: 100 },
      )
    },
    60_000,
  )
})
