/** Reasons that the device finds by itself. The server's codes are the contract's `ErrorCode`. */
export type DeviceCode =
  | 'unreachable'
  | 'not_ours'
  | 'unreadable_answer'
  | 'nonsense'
  | 'judged_nothing'
  | 'older_epoch'
  | 'left_alone'
  | 'signin_unreachable'
  | 'session_expired'
  | 'picture_unknown'

/** Why something did not get through. `message` holds the words of another program, for a code that this version does not know. */
export type Reason = { code: string; message?: string }

export const reasonOf = (code: DeviceCode): Reason => ({ code })

/** A failure of the browser, by its own name and words. */
export const reasonOfError = (error: unknown): Reason =>
  error instanceof Error
    ? { code: error.name, message: error.message }
    : { code: 'Error', message: String(error) }
