import type { Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'

export const poisonStaysLocal: Invariant = {
  number: 10,
  name: 'a poisoned mutation delays only its dependants',
  poisoned: ({ browsers, network }) => {
    for (const { name, journal } of browsers) {
      const rows = [...journal.outbox.values()]
      const stuck = new Set(
        rows
          .filter((row) => row.state === 'attention' || network.isPoisoned(row.entityId))
          .map((row) => `${row.uid} ${row.entityId}`),
      )
      // Changes behind a dependant wait with it, and so do their own dependants.
      for (let before = -1; before < stuck.size;) {
        before = stuck.size
        for (const { uid, entityId, dependsOn = '' } of rows)
          if (stuck.has(`${uid} ${dependsOn}`)) stuck.add(`${uid} ${entityId}`)
      }
      const free = rows.find(({ uid, entityId }) => !stuck.has(`${uid} ${entityId}`))
      if (free)
        return `${inWords(free)} still waits on ${name} (${free.state}), though nothing is wrong with it`
    }
    return undefined
  },
}
