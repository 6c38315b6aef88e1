import { openCursor } from '../cursor.ts'
import type { Committed, Invariant } from '../judge.ts'
import { isGroup, isToy } from '../server-records.ts'
import type { World } from '../world.ts'

const passedOfNotes = ({ browser, commit }: Committed, { server }: World) => {
  const moved = commit.facts.find(({ key, after }) => key === 'cursor:note' && after !== undefined)
  if (!moved) return undefined
  const [epoch, stamp = 0] = String(moved.after).split('.').map(Number)
  for (const record of server.books.of(epoch ?? 0)?.records.values() ?? []) {
    if (!isToy(record) || record.kind !== 'note' || record.stamp > stamp) continue
    const held = browser.journal.others.get(record._id)
    if (held && held.epoch === epoch && held.rev >= record.rev) continue
    return `the cursor of ${browser.name} stands at ${stamp}, and note ${record._id} (stamp ${record.stamp}) is not held`
  }
  return undefined
}

export const cursorPassesNothing: Invariant = {
  number: 5,
  name: 'the cursor never passes an unseen change',
  committed: (event, world) => {
    const { browser, commit } = event
    const { server } = world
    const passed = passedOfNotes(event, world)
    if (passed) return passed
    const moved = commit.facts.find(({ key, after }) => key === 'cursor' && after !== undefined)
    if (!moved) return undefined
    const { epoch, stamp } = openCursor(moved.after)
    const ledger = server.books.of(epoch)
    for (const record of ledger?.records.values() ?? []) {
      if (!isGroup(record) || record.stamp > stamp - server.overlap) continue
      const held = browser.journal.groups.get(record._id)
      if (held?.epoch === epoch && held.rev >= record.rev) continue
      return `the cursor of ${browser.name} stands at ${stamp}, and group ${record._id} (stamp ${record.stamp}) is not held`
    }
    return undefined
  },
}
