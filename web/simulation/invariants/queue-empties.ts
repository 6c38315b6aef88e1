import type { Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'

export const queueEmpties: Invariant = {
  number: 12,
  name: 'the queue empties once everything is healthy',
  converged: ({ browsers }) => {
    for (const { name, journal, tabs } of browsers) {
      const [row] = journal.outbox.values()
      if (row) return `${inWords(row)} stays in the outbox of ${name} (${row.state})`
      const job = tabs.flatMap(({ jobs }) => [...jobs])[0]
      if (job) return `'${job.name}' never ends on ${name}`
    }
    return undefined
  },
}
