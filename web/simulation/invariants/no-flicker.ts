import type { Committed, Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'
import type { World } from '../world.ts'

type Held = { epoch: number; rev: number }

const isOlder = (row: Held, than: Held) =>
  row.epoch < than.epoch || (row.epoch === than.epoch && row.rev < than.rev)

/** Room was made: feedback went that nobody on this device has changed. */
const isEviction = ({ commit, browser }: Committed) => {
  const waiting = new Set([...browser.journal.outbox.values()].map(({ entityId }) => entityId))
  return (
    commit.groups.length + commit.outbox.length + commit.facts.length === 0 &&
    commit.feedbacks.every(({ key, after }) => !after && !waiting.has(key))
  )
}

const stepBack = (event: Committed, { server }: World) => {
  const { commit, browser } = event
  for (const { key, before, after } of [...commit.groups, ...commit.feedbacks]) {
    if (before && after && isOlder(after, before)) return `${key} went back to an older state`
    if (after || !before || isEviction(event)) continue
    const epoch = Number(browser.journal.facts.get('epoch') ?? 0)
    if (server.books.of(epoch)?.records.has(key)) return `${key} was removed, though the server has it`
  }
  return undefined
}

/** When a change has arrived and its row goes, what it did must be on the screen by itself. */
const gap = ({ commit, browser }: Committed, world: World) => {
  if (commit.purpose) return undefined
  for (const { before, after } of commit.outbox) {
    if (!before || after) continue
    const write = world.writesUnder(browser, before.seq).at(-1)
    const held = browser.journal.groups.get(before.entityId) ?? browser.journal.feedbacks.get(before.entityId)
    if (!write || (held && !isOlder(held, { epoch: write.epoch, rev: write.after.rev }))) continue
    return `${inWords(before)} vanished from the screen until the next pull`
  }
  return undefined
}

export const noFlicker: Invariant = {
  number: 6,
  name: 'a waiting edit never flickers back',
  committed: (event, world) => stepBack(event, world) ?? gap(event, world),
}
