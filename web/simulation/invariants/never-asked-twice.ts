import type { Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'
import { effectsOf, epochOf } from '../took-effect.ts'

/**
 * Left out is what a device cannot know: whether something too old to be sent unasked was applied, and which of several
 * devices of one name it was.
 */
export const neverAskedTwice: Invariant = {
  number: 14,
  name: 'what was applied is never asked about again',
  committed: ({ browser, commit }, world) => {
    const records = world.server.books.of(epochOf(browser))?.records
    for (const { before, after } of commit.outbox) {
      if (after?.state !== 'attention' || before?.state === 'attention' || after.reason?.why === 'old')
        continue
      // What the server has purged since is as if it had never been.
      if (records?.has(after.entityId) !== true || browser.sharesName) continue
      if (effectsOf(after, browser, world).length === 0) continue
      return `${inWords(after)} needs its member (${after.reason?.why ?? ''}), though the server has applied it`
    }
    return undefined
  },
}
