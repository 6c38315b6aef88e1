type Tombstone = { deletedAt: string }

/** Whether a record was deleted: this is what stays of it. */
export const isTombstone = <T extends object>(record: T): record is Extract<T, Tombstone> =>
  'deletedAt' in record

/** Whether a record is still there. */
export const isLive = <T extends object>(record: T): record is Exclude<T, Tombstone> => !isTombstone(record)
