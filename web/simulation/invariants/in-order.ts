import type { Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'
import { seqOf } from '../origin.ts'

export const inOrder: Invariant = {
  number: 3,
  name: 'order per record and along dependencies',
  committed: ({ browser, commit }, { thrownAway }) => {
    if (commit.purpose?.kind === 'decision' && commit.purpose.what === 'discard all')
      for (const { key } of commit.outbox) thrownAway.add(`${browser.name}:${key}`)
    return undefined
  },
  sent: ({ browser, request: { origin } }, { thrownAway }) => {
    const { key, row } = origin
    if (key === undefined) return undefined
    // What was on its way when its member threw everything away may still arrive.
    if (!row && thrownAway.has(`${browser.name}:${seqOf(key)}`)) return undefined
    if (!row) return `${key} was sent, but is not in the outbox`
    const waiting = [...browser.journal.outbox.values()].filter(({ uid }) => uid === row.uid)
    const earlier = waiting.find((other) => other.entityId === row.entityId && other.seq < row.seq)
    if (earlier) return `${inWords(row)} was sent before ${inWords(earlier)}`
    const needed = waiting.find((other) => other.type === 'group.create' && other.entityId === row.dependsOn)
    return needed && `${inWords(row)} was sent before ${inWords(needed)}, which it depends on`
  },
  written: ({ origin, after }, { server }) => {
    const row = origin?.row
    if (!row) return undefined
    const overtaken = server.books
      .present()
      .writes.find(
        (other) =>
          other.after._id === after._id &&
          other.origin?.device === origin.device &&
          other.origin.row?.uid === row.uid &&
          other.origin.row.seq > row.seq,
      )
    return overtaken && `${inWords(row)} took effect after seq ${overtaken.origin?.row?.seq ?? 0}`
  },
}
