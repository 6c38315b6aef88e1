/** Every refusal of the API: its status and its message. */
export const errors = {
  invalid: { status: 400, message: 'Some fields are not valid. Correct them and send again.' },
  malformed: { status: 400, message: 'The request is not valid JSON.' },
  signin_required: { status: 401, message: 'Please log in and try again.' },
  account_closed: {
    status: 401,
    message: 'This account was deleted after you logged in here. Log in again if you still can.',
  },
  forbidden: { status: 403, message: 'Only the person who created this may change it.' },
  recent_signin: {
    status: 403,
    message: 'Please log out and in again, then try within 15 minutes.',
  },
  blocked: {
    status: 403,
    message: 'The moderators have blocked this account. You can read, but not write.',
  },
  unverified_email: {
    status: 403,
    message: 'Please confirm your email address: click the link in the email we sent you, then try again.',
  },
  not_a_member: { status: 409, message: 'Only a confirmed member can become an organiser.' },
  over_limit: {
    status: 403,
    message:
      'You have reached a limit: of groups for one account, or of feedback, reports or pictures for one day. A group can post 50 announcements a day.',
  },
  removed: {
    status: 403,
    message: 'An organiser has removed you from this group. Ask them if you want to join again.',
  },
  crowded: { status: 403, message: 'This is full. Nobody else can answer or join.' },
  full_calendar: {
    status: 403,
    message: 'A group can have at most 500 upcoming meetings. Plan more later.',
  },
  answered: {
    status: 409,
    message: 'Somebody has already answered. Cancel the meeting instead, so that they hear about it.',
  },
  pictures_full: {
    status: 403,
    message:
      'The server has no room for more pictures. Use the web address of a picture, or try again another day.',
  },
  picture_missing: {
    status: 400,
    message: 'The picture of this group is no longer on this device or on the server. Choose it again.',
  },
  not_found: { status: 404, message: 'Not found.' },
  not_allowed: { status: 405, message: 'This cannot be done here.' },
  taken: { status: 409, message: 'This id already belongs to something else. Use a new one.' },
  gone: { status: 410, message: 'This has been deleted.' },
  closed: { status: 410, message: 'This is over or was cancelled. You cannot answer any more.' },
  resync: { status: 410, message: 'This cursor is no longer valid. Load everything again.' },
  changed: { status: 412, message: 'This was changed in the meantime. Compare both versions, then decide.' },
  misdirected: { status: 421, message: 'The demo answers only at localhost.' },
  too_large: {
    status: 413,
    message: 'The request is too large. The limit is 64 KiB, and 400 KiB for a picture.',
  },
  not_a_picture: {
    status: 415,
    message:
      'This picture cannot be stored. Send WebP or JPEG, at most 1,600 pixels wide and high, without metadata.',
  },
  unsupported: { status: 415, message: 'Send JSON with the header Content-Type: application/json.' },
  too_many: { status: 429, message: 'Too many requests in a short time. Try again later.' },
  unavailable: { status: 503, message: 'The data cannot be reached right now. Try again soon.' },
  internal: { status: 500, message: 'Something went wrong on the server. Try again later.' },
} as const

export type ErrorCode = keyof typeof errors
