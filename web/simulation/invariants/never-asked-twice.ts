import { accountClosed } from '../../src/sync/rules/outcome.ts'
import { rowName } from '../browser.ts'
import type { Invariant } from '../judge.ts'
import { isStateOfAccount, simulatedKinds, toyKindNames } from '../kinds.ts'
import { groupOf, inWords } from '../mutation-content.ts'
import { type Write, isSeenBy } from '../server-records.ts'
import { effectsOf, epochOf, isForgotten } from '../took-effect.ts'
import type { World } from '../world.ts'

/** The server's record of each refused change when its member sent it again after an earlier refusal. */
const takenBefore = new WeakMap<World, Map<string, ReadonlySet<Write>>>()

/**
 * Left out is what a device cannot know: whether something too old to be sent unasked, or refused by something else than the
 * server, was applied, which of several devices of one name it was, that a copy of what was refused was taken after all, and
 * that the server of the toys keeps no accounts.
 */
export const neverAskedTwice: Invariant = {
  number: 14,
  name: 'what was applied is never asked about again',
  committed: ({ browser, commit }, world) => {
    const records = world.server.books.of(epochOf(browser))?.records
    const taken = takenBefore.get(world) ?? new Map<string, ReadonlySet<Write>>()
    takenBefore.set(world, taken)
    for (const { before, after } of commit.outbox) {
      if (!after) continue
      const name = rowName(browser, after.seq)
      if (before?.state === 'attention') {
        if (after.state === 'waiting') taken.set(name, new Set(effectsOf(after, browser, world)))
        continue
      }
      if (after.state !== 'attention') continue
      if (after.reason?.why === 'old' || after.reason?.why === 'intercepted') continue
      if (after.reason?.code === accountClosed && toyKindNames.has(simulatedKinds.of(after).name)) continue
      // The answer to a repeat would show what the moderators have hidden.
      const ledger = world.server.books.present()
      if (isStateOfAccount(after) && !isSeenBy(ledger, groupOf(after) ?? '', undefined)) continue
      // Purged records count as if they had never existed.
      if (records?.has(after.entityId) !== true || browser.sharesName) continue
      const effects = effectsOf(after, browser, world).filter((write) => !isForgotten(write, world))
      if (effects.every((write) => taken.get(name)?.has(write))) continue
      return `${inWords(after)} needs its member (${after.reason?.why ?? ''}), though the server has applied it`
    }
    return undefined
  },
}
