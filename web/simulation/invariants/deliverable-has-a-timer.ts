import * as z from 'zod/mini'
import { sendable } from '../../src/sync/rules/queue.ts'
import type { Browser } from '../browser.ts'
import type { Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'

/** Changes that could be sent for the signed-in account at `now`. An unreadable row holds back the rows behind it. */
const deliverable = ({ account, journal }: Browser, now: number) => {
  const rows = [...journal.outbox.values()].filter(({ uid }) => uid === account)
  const mayBeSent = sendable({ mutations: rows, unreadable: [] }, now)
  return mayBeSent.filter(({ seq }) => !journal.damaged.has(seq))
}

const times = z.record(z.string(), z.number())

/** Whether the server asked for a pause longer than the fault lasted. The clock may have been set back since. */
const isLeftAloneOnDemand = ({ journal: { facts }, now }: Browser) => {
  const ofAccounts = times.safeParse(facts.get('retryAfterByAccount')).data ?? {}
  return [facts.get('retryAfter'), ...Object.values(ofAccounts)].some((until) => Number(until ?? 0) > now())
}

export const deliverableHasATimer: Invariant = {
  number: 17,
  name: 'what can be delivered is being delivered, or has a timer that will',
  quiet: ({ browsers }) => {
    for (const browser of browsers) {
      const [row] = deliverable(browser, Number.POSITIVE_INFINITY)
      if (!row) continue
      for (const page of browser.pages) {
        const { draining, signin } = page.state()
        if (!draining && !signin && page.alarms() === 0)
          return `${inWords(row)} waits on ${browser.name}, and a page there neither delivers it nor has a timer`
      }
    }
    return undefined
  },
  leftAlone: ({ browsers, network }) => {
    for (const browser of browsers) {
      if (isLeftAloneOnDemand(browser)) continue
      if (browser.pages.size === 0 || [...browser.pages].every((page) => page.state().signin)) continue
      const row = deliverable(browser, browser.now()).find(({ entityId }) => !network.isPoisoned(entityId))
      if (row) return `${inWords(row)} still waits on ${browser.name}, which was healthy and left alone`
    }
    return undefined
  },
}
