import { rowName } from '../browser.ts'
import type { Invariant } from '../judge.ts'
import { changesOf, inWords, isCreation } from '../mutation-content.ts'
import { seqOf } from '../request.ts'

export const inOrder: Invariant = {
  number: 3,
  name: 'order per record and along dependencies',
  committed: ({ browser, commit }, { thrownAway }) => {
    if (commit.intent?.kind === 'decision' && commit.intent.what === 'discard all')
      for (const { key } of commit.outbox) thrownAway.add(rowName(browser, key))
    return undefined
  },
  sent: ({ browser, request: { sender } }, { thrownAway }) => {
    const { key, row } = sender
    if (key === undefined) return undefined
    // A request that was on its way may still arrive after its member discarded everything.
    if (!row && thrownAway.has(rowName(browser, seqOf(key)))) return undefined
    if (!row) return `${key} was sent, but is not in the outbox`
    const waiting = [...browser.journal.outbox.values()].filter(({ uid }) => uid === row.uid)
    const earlier = waiting.find((other) => other.entityId === row.entityId && other.seq < row.seq)
    if (earlier) return `${inWords(row)} was sent before ${inWords(earlier)}`
    const needed = waiting.find((other) => isCreation(other) && other.entityId === row.dependsOn)
    if (needed) return `${inWords(row)} was sent before ${inWords(needed)}, which it depends on`
    const { targetId } = changesOf(row)
    const target = waiting.find((other) => isCreation(other) && other.entityId === targetId)
    return target && `${inWords(row)} was sent before ${inWords(target)}, which it answers`
  },
  written: ({ sender, after }, { server }) => {
    const row = sender?.row
    if (!row) return undefined
    const overtaken = server.books
      .present()
      .writes.find(
        (other) =>
          other.after._id === after._id &&
          other.sender?.device === sender.device &&
          other.sender.life === sender.life &&
          other.sender.row?.uid === row.uid &&
          other.sender.row.seq > row.seq,
      )
    return overtaken && `${inWords(row)} took effect after seq ${overtaken.sender?.row?.seq ?? 0}`
  },
}
