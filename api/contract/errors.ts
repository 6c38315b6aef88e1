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
    message: 'For this, please log out, log in again and try within 15 minutes.',
  },
  blocked: {
    status: 403,
    message: 'The moderators have blocked this account: it may read, but not write.',
  },
  unverified_email: {
    status: 403,
    message: 'Please confirm your email address: follow the link in the mail that you got, then try again.',
  },
  not_a_member: { status: 409, message: 'Only a confirmed member can become an organiser.' },
  over_limit: {
    status: 403,
    message:
      'This account has as many groups, or has sent as much feedback, as many reports or as many pictures today, as one account may. A group may post 50 announcements a day.',
  },
  removed: {
    status: 403,
    message: 'An organiser has removed you from this group. Ask them if you want to join again.',
  },
  crowded: { status: 403, message: 'As many people have answered or joined as can: no more are taken.' },
  full_calendar: {
    status: 403,
    message: 'A group can have 500 coming meetings. Plan more of them later.',
  },
  answered: {
    status: 409,
    message: 'Somebody has answered already. Cancel the meeting instead, so that they are told.',
  },
  pictures_full: {
    status: 403,
    message:
      'The server has no room for more pictures. Use the web address of a picture, or try again another day.',
  },
  picture_missing: {
    status: 400,
    message: 'The picture of this group is not on the server, nor on this device any more. Choose it again.',
  },
  not_found: { status: 404, message: 'Not found.' },
  not_allowed: { status: 405, message: 'This cannot be done here.' },
  taken: { status: 409, message: 'This id belongs to something else already. Use a new one.' },
  gone: { status: 410, message: 'This has been deleted.' },
  closed: { status: 410, message: 'This is over or was cancelled: it takes no more answers.' },
  resync: { status: 410, message: 'This cursor is no longer valid. Load everything again.' },
  changed: { status: 412, message: 'This was changed meanwhile. Compare, then decide.' },
  misdirected: { status: 421, message: 'The demo answers at localhost alone.' },
  too_large: {
    status: 413,
    message: 'The request is too large. The limit is 64 KiB, and 400 KiB for a picture.',
  },
  not_a_picture: {
    status: 415,
    message:
      'This is no picture that can be kept: WebP or JPEG, at most 1,600 pixels wide and high, without metadata.',
  },
  unsupported: { status: 415, message: 'Send JSON with the header Content-Type: application/json.' },
  too_many: { status: 429, message: 'Too many requests in a short time. Try again later.' },
  unavailable: { status: 503, message: 'The data cannot be reached right now. Try again soon.' },
  internal: { status: 500, message: 'Something went wrong on the server. Try again later.' },
} as const

export type ErrorCode = keyof typeof errors
