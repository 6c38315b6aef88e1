import * as z from 'zod/mini'
import type { Invariant } from '../judge.ts'

const cursor = z.object({ epoch: z.int(), stamp: z.number() })

/** Looks into what is opaque to the app. */
const open = (text: unknown) => cursor.parse(JSON.parse(Buffer.from(String(text), 'base64url').toString()))

export const cursorPassesNothing: Invariant = {
  number: 5,
  name: 'the cursor never passes an unseen change',
  committed: ({ browser, commit }, { server }) => {
    const moved = commit.facts.find(({ key, after }) => key === 'cursor' && after !== undefined)
    if (!moved) return undefined
    const { epoch, stamp } = open(moved.after)
    const ledger = server.books.of(epoch)
    for (const record of ledger?.records.values() ?? []) {
      if ('groupId' in record || record.stamp > stamp - server.overlap) continue
      const held = browser.journal.groups.get(record._id)
      if (held?.epoch === epoch && held.rev >= record.rev) continue
      return `the cursor of ${browser.name} stands at ${stamp}, and group ${record._id} (stamp ${record.stamp}) is not held`
    }
    return undefined
  },
}
