type Tombstone = { deletedAt: string }

export const isTombstone = <T extends object>(record: T): record is Extract<T, Tombstone> =>
  'deletedAt' in record

export const isLive = <T extends object>(record: T): record is Exclude<T, Tombstone> => !isTombstone(record)
