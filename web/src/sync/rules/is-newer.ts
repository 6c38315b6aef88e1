import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

type Row = { rev: number; hidden?: boolean | undefined }
type Held = Row & { epoch: number }

/** Of a hidden record its author is sent more than the public, under the same `rev`. */
const saysMore = (row: Row, held: Held) =>
  row.rev === held.rev && row.hidden === true && isLive(row) && isTombstone(held)

/** A row of another epoch than the answer's, which is the one this device knows, is of another history. */
export const isNewer = (row: Row, epoch: number, held: Held | undefined) =>
  epoch !== held?.epoch || row.rev > held.rev || saysMore(row, held)
