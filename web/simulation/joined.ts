import { createStore } from 'zustand/vanilla'
import { readMemberships } from '../src/data/queries/read-memberships.ts'
import { joinedState } from '../src/store/joined-state.ts'
import type { Browser } from './browser.ts'
import type { Commit } from './journal.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

let local = new Map<string, string>()

// The app reads the global one.
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
  },
})

/** The joined groups as a tab has them: the app's own state over what its browser keeps beside the database. */
export const createJoined = (browser: Browser) => {
  const here = <T>(work: () => T): T => {
    local = browser.local
    return work()
  }
  const state = here(() => createStore(joinedState()))
  let isAsked = false
  let isFollowing = false

  return {
    ids: () => here(() => state.getState().ids),
    join: (id: string) => {
      browser.ownMarks.add(id)
      here(() => state.getState().join(id))
    },
    leave: (id: string) => {
      browser.ownMarks.delete(id)
      here(() => {
        state.getState().leave(id)
      })
    },
    /** Takes over what the account has joined, as the page does whenever that changes. */
    follow: (world: World, tab: Tab) => {
      isAsked = true
      if (isFollowing) return
      isFollowing = true
      world.start(tab, 'follow memberships', async () => {
        try {
          while (isAsked) {
            isAsked = false
            const joined = (await readMemberships(tab.data)).filter((one) => one.joined)
            // The last account's groups stay until it is known who is logged in.
            if (!tab.alive() || !browser.journal.facts.has('session')) return
            const ids = joined.map(({ groupId }) => groupId)
            for (const id of ids) browser.ownMarks.delete(id)
            here(() => {
              state.getState().follow(ids)
            })
          }
        } finally {
          isFollowing = false
        }
      })
    },
  }
}

/** Whether a transaction may have changed the joined groups of a device's account. */
export const changesMemberships = ({ outbox, others, facts }: Commit) =>
  facts.some(({ key }) => key === 'session') ||
  others.some(({ before, after }) => 'joined' in (after ?? before ?? {})) ||
  outbox.some(({ before, after }) => (after ?? before)?.type === 'membership.join')
