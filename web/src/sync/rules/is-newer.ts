import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

type Row = { rev: number; hidden?: boolean | undefined }
type Held = Row & { epoch: number }

/** The author's view of a hidden record has more, under the same `rev`. */
const isOwnView = (row: Row, held: Held) =>
  row.rev === held.rev && row.hidden === true && isLive(row) && isTombstone(held)

/** A row of another epoch is of another history. */
export const isNewer = (row: Row, epoch: number, held: Held | undefined) =>
  epoch !== held?.epoch || row.rev > held.rev || isOwnView(row, held)
