/** Paths under the API's base, `/api` unless configured otherwise. */
export const apiBase = '/api'

export const paths = {
  groups: '/groups',
  group: (id: string) => `/groups/${encodeURIComponent(id)}`,
  changes: '/changes',
  /** `id` is the group's for GET and POST, the feedback's for PATCH and DELETE (specification, section 7). */
  feedbacks: (id: string) => `/feedbacks/${encodeURIComponent(id)}`,
  reportGroup: (id: string) => `/groups/${encodeURIComponent(id)}/report`,
  reportFeedback: (id: string) => `/feedbacks/${encodeURIComponent(id)}/report`,
  /** Feedback of the group with this id that the member likes. */
  likes: (groupId: string) => `/feedbacks/${encodeURIComponent(groupId)}/likes`,
  like: (id: string) => `/feedbacks/${encodeURIComponent(id)}/like`,
  /** Where a picture is brought to; it is shown at `uploadAddress` of the same name, outside of the API. */
  upload: (name: string) => `/uploads/${encodeURIComponent(name)}`,
  /** What the server holds about the account of the token. */
  account: '/account',
  /** Records of that account that the moderators have hidden. */
  hidden: '/account/hidden',
  events: '/events',
  health: '/health',
  /** For the operator's collector; only where a token for it is set. */
  metrics: '/metrics',
  openapi: '/openapi.json',
} as const

/**
 * The pages that people open, as the page's router knows them; `:id` stands for any one part of an address. Case does not
 * matter, nor does a slash at the end.
 */
export const pagePaths = [
  '/',
  '/auth',
  '/auth/login',
  '/auth/register',
  '/auth/services/:id',
  '/auth/dashboard',
  '/auth/create-group',
  '/auth/my-group',
  '/auth/updateGroup/:id',
  '/profile',
  '/terms',
  '/sync',
] as const
