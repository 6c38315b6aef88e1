import type { WaitingChange } from '../../data/queries/use-waiting-changes.ts'

const seriesOf = ({ row, held }: WaitingChange): string | undefined => {
  if (row.type === 'meeting.create') return row.changes.seriesId
  return held && 'seriesId' in held ? held.seriesId : undefined
}

type OneOrMore = [WaitingChange, ...WaitingChange[]]

/** Changes in their order, where the same change of several meetings of a series counts as one. */
export const bySeries = (changes: readonly WaitingChange[]): OneOrMore[] => {
  const groups = Map.groupBy(changes, (change) => {
    const series = change.row.state === 'attention' ? undefined : seriesOf(change)
    return series === undefined ? change.row.seq : `${change.row.type} ${series}`
  })
  return [...groups.values()] as OneOrMore[]
}
