/**
 * The database cannot be opened, or did not answer. Nothing is known about whether a write took place.
 * The message is a sentence for whoever runs the server: the cause and the remedy.
 */
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
