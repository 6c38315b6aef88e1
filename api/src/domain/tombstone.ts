import { type Applied, type Draft, type LiveOf, type StoredRecord, valueOf } from './records.ts'

export const tombstoneOf = <T extends StoredRecord>(
  { keeps }: { keeps: readonly string[] },
  record: LiveOf<T>,
  { now, applied = record.applied }: { now: number; applied?: Applied },
): Draft<T> =>
  ({
    _id: record._id,
    ...Object.fromEntries(keeps.map((field) => [field, valueOf(record, field)])),
    deletedAt: new Date(now).toISOString(),
    rev: record.rev + 1,
    version: record.version + 1,
    applied,
  }) as unknown as Draft<T>
