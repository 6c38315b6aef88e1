import { describe, expect, it } from 'vitest'
import { type Account, createAccount, currentUser, isExpired, isKnown } from './account.ts'

const ann = { uid: 'ann', displayName: 'Ann', email: 'ann@example.com', photoURL: '/ann.png' }
const bob = { uid: 'bob', displayName: 'Bob', email: 'bob@example.com', photoURL: null }

const now = Date.UTC(2026, 10, 20, 12)

/** A browser: its local storage, and the pages that are opened in it. */
const browser = (entries: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
    },
  }
  return { kept, storage, open: () => createAccount({ storage: () => storage, now: () => now }) }
}

const shown = (tab: Account) => {
  tab.refresh()
  const state = tab.getState()
  return { user: currentUser(state)?.uid, expired: isExpired(state), known: isKnown(state) }
}

const logIn = (tab: Account, user: typeof ann | typeof bob) => {
  const epoch = tab.nextEpoch()
  void tab.logIn(tab.getState().record.epoch, epoch, user)
  tab.report(epoch, user)
  return epoch
}

const out = { user: undefined, expired: false, known: true }

describe('who is logged in', () => {
  it('is not known on a first visit, until the provider has answered', () => {
    const tab = browser().open()
    expect(shown(tab)).toEqual({ user: undefined, expired: false, known: false })
    tab.report(0, null)
    expect(shown(tab)).toEqual(out)
  })

  it('is known at once by the next page, before the provider has answered', () => {
    const device = browser()
    const tab = device.open()
    logIn(tab, ann)
    expect(currentUser(tab.getState())).toEqual(ann)
    expect(currentUser(device.open().getState())).toEqual({ ...ann, email: null })
    void tab.logOut()
    expect(shown(device.open())).toEqual(out)
  })

  it('leaves no email address on the device', () => {
    const device = browser()
    logIn(device.open(), ann)
    expect([...device.kept.values()].join()).toContain('Ann')
    expect([...device.kept.values()].join()).not.toContain(ann.email)
  })

  it.each(['', 'null', '{"epoch":7}', '{"epoch":7,"user":{"uid":"ann"', '[]'])(
    'is not known where %j is kept',
    (corrupt) => {
      expect(shown(browser({ session: corrupt }).open())).toMatchObject({ user: undefined, known: false })
    },
  )

  it('is still shown when the provider ends the session, and asked to log in', () => {
    const tab = browser().open()
    const epoch = logIn(tab, ann)
    tab.report(epoch, null)
    expect(shown(tab)).toEqual({ user: 'ann', expired: true, known: true })
    logIn(tab, ann)
    expect(shown(tab)).toEqual({ user: 'ann', expired: false, known: true })
  })

  it('is followed by the other tabs, with a new name, and each knows the email from the provider', () => {
    const device = browser()
    const [here, there] = [device.open(), device.open()]
    const epoch = logIn(here, ann)
    expect(shown(there)).toEqual({ user: 'ann', expired: false, known: true })
    there.report(epoch, ann)
    here.report(epoch, { ...ann, displayName: 'Ann D.' })
    there.refresh()
    expect(currentUser(there.getState())).toEqual({ ...ann, displayName: 'Ann D.' })
  })
})

describe('the sessions that ended', () => {
  const kept = (device: ReturnType<typeof browser>) => device.open().getState().record.endedSessions

  it('are all remembered, until nothing is kept of them; the last one always', () => {
    const device = browser()
    const tab = device.open()
    const [first, second] = [logIn(tab, ann), logIn(tab, bob)]
    void tab.logOut()
    expect(kept(device)).toEqual([first, second])
    tab.forgetEnded(first)
    tab.forgetEnded(second)
    expect(kept(device)).toEqual([second])
  })

  it('are not forgotten where an earlier version remembered one', () => {
    const device = browser({ session: JSON.stringify({ epoch: 7, user: null, ended: 5 }) })
    expect(kept(device)).toEqual([5])
    const tab = device.open()
    const next = logIn(tab, ann)
    void tab.logOut()
    expect(kept(device)).toEqual([5, next])
  })
})

describe('a browser that keeps nothing', () => {
  it('knows who is logged in as long as the page is open', () => {
    const tab = createAccount({
      storage: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
      now: () => now,
    })
    const epoch = logIn(tab, ann)
    expect(shown(tab).user).toBe('ann')
    void tab.logOut()
    tab.report(epoch, ann)
    expect(shown(tab)).toEqual(out)
  })

  it('leaves no other user’s record behind where it has no room for this one, and takes it from the other copy', () => {
    const device = browser()
    logIn(device.open(), ann)
    device.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const tab = device.open()
    logIn(tab, bob)
    const next = device.open()
    expect(shown(next).user).toBeUndefined()
    next.adopt(tab.getState().record)
    expect(shown(next).user).toBe('bob')
  })

  it('takes nothing from the other copy that is older', () => {
    const device = browser()
    const tab = device.open()
    logIn(tab, ann)
    const { record } = tab.getState()
    void tab.logOut()
    tab.adopt(record)
    expect(shown(tab)).toEqual(out)
    expect(shown(device.open())).toEqual(out)
  })
})

it('a log-in and a log-out wait until the copy is written, and for no copy that cannot be', async () => {
  const tab = browser().open()
  const copies: unknown[] = []
  tab.keepBy((record) => Promise.resolve(copies.push(record.user?.uid)))
  tab.keepBy(() => Promise.reject(new Error('no room')))
  await tab.logIn(0, tab.nextEpoch(), ann)
  await tab.logOut()
  expect(copies).toEqual(['ann', undefined])
})

/** All orders in which the steps of these scripts can follow one another. */
const interleavings = (scripts: readonly (readonly string[])[]): string[][] => {
  const begun = scripts.flatMap(([first, ...rest], at) =>
    first === undefined ? [] : [{ first, left: scripts.map((script, n) => (n === at ? rest : script)) }],
  )
  if (begun.length === 0) return [[]]
  return begun.flatMap(({ first, left }) => interleavings(left).map((order) => [first, ...order]))
}

/** Ann is logged in, with two tabs open. @returns who must be logged in after these steps, and what every page shows then */
const play = (order: readonly string[]) => {
  const device = browser()
  const [here, there] = [device.open(), device.open()]
  const first = logIn(here, ann)
  let expected: string | undefined = 'ann'
  let since = first
  let opening: Account | undefined
  let copy = here.getState().record
  const steps: Record<string, () => void> = {
    'log out': () => {
      void here.logOut()
      expected = undefined
    },
    'ask for a log-in': () => {
      since = there.refresh().epoch
    },
    'log in': () => {
      const epoch = there.nextEpoch()
      if (there.refresh().epoch === since) expected = 'bob'
      void there.logIn(since, epoch, bob)
      there.report(epoch, bob)
    },
    'open a tab': () => {
      opening = device.open()
    },
    'late report there': () => {
      opening?.report(first, ann)
    },
    'late report here': () => {
      here.report(first, ann)
    },
    'read the copy': () => {
      copy = there.refresh()
    },
    'adopt the copy': () => {
      here.adopt(copy)
    },
  }
  for (const step of order) steps[step]?.()
  const pages = [here, there, opening ?? device.open(), device.open()]
  return { expected, pages: pages.map(shown) }
}

it.each([
  [180, ['late report here']],
  [630, ['read the copy', 'adopt the copy']],
])('the last log-in or log-out counts, in each of %i orders of reports, tabs and copies', (count, script) => {
  const orders = interleavings([
    ['log out'],
    ['ask for a log-in', 'log in'],
    ['open a tab', 'late report there'],
    script,
  ])
  expect(orders).toHaveLength(count)
  const wrong = orders.filter((order) => {
    const { expected, pages } = play(order)
    return !pages.every(({ user, expired, known }) => user === expected && !expired && known)
  })
  expect(wrong).toEqual([])
})
