/** The database did not answer. Nothing is known about whether a write took place. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** A cursor of another epoch, or older than the tombstones: the device must list everything again. */
export class CursorTooOld extends Error {
  override name = 'CursorTooOld'
}

/** Text that was never a cursor of this API. */
export class BadCursor extends Error {
  override name = 'BadCursor'
}
