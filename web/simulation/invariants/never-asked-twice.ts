import type { Browser } from '../browser.ts'
import type { Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'
import { effectsOf, epochOf } from '../took-effect.ts'

/** In which history of the server each change was refused last. */
const refused = new WeakMap<Browser, Map<number, number>>()

/**
 * Left out is what a device cannot know: whether something too old to be sent unasked was applied, which of several devices of
 * one name it was, and what another history of the server took after this one had refused it.
 */
export const neverAskedTwice: Invariant = {
  number: 14,
  name: 'what was applied is never asked about again',
  committed: ({ browser, commit }, world) => {
    const epoch = epochOf(browser)
    const records = world.server.books.of(epoch)?.records
    const refusals = refused.get(browser) ?? new Map<number, number>()
    refused.set(browser, refusals)
    for (const { before, after } of commit.outbox) {
      if (after?.state !== 'attention' || before?.state === 'attention' || after.reason?.why === 'old')
        continue
      const refusedIn = refusals.get(after.seq) ?? epoch
      refusals.set(after.seq, epoch)
      if (refusedIn !== epoch) continue
      // What the server has purged since is as if it had never been.
      if (records?.has(after.entityId) !== true || browser.sharesName) continue
      if (effectsOf(after, browser, world).length === 0) continue
      return `${inWords(after)} needs its member (${after.reason?.why ?? ''}), though the server has applied it`
    }
    return undefined
  },
}
