import { openCursor } from '../cursor.ts'
import type { Invariant } from '../judge.ts'

export const cursorPassesNothing: Invariant = {
  number: 5,
  name: 'the cursor never passes an unseen change',
  committed: ({ browser, commit }, { server }) => {
    const moved = commit.facts.find(({ key, after }) => key === 'cursor' && after !== undefined)
    if (!moved) return undefined
    const { epoch, stamp } = openCursor(moved.after)
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
