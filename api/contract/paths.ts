export const apiBase = '/api'

export const paths = {
  groups: '/groups',
  group: (id: string) => `/groups/${encodeURIComponent(id)}`,
  changes: '/changes',
  /** The group's id for GET and POST, the feedback's for PATCH and DELETE (specification, section 7). */
  feedbacks: (id: string) => `/feedbacks/${encodeURIComponent(id)}`,
  likes: (groupId: string) => `/feedbacks/${encodeURIComponent(groupId)}/likes`,
  like: (id: string) => `/feedbacks/${encodeURIComponent(id)}/like`,
  /** `collection` is the record's, as in `groups`. */
  report: (collection: string, id: string) => `/${collection}/${encodeURIComponent(id)}/report`,
  /** Upload path of a picture. `uploadAddress` is its public address, outside of the API. */
  upload: (name: string) => `/uploads/${encodeURIComponent(name)}`,
  membership: (groupId: string) => `/groups/${encodeURIComponent(groupId)}/membership`,
  members: (groupId: string) => `/groups/${encodeURIComponent(groupId)}/members`,
  member: (groupId: string, uid: string) =>
    `/groups/${encodeURIComponent(groupId)}/members/${encodeURIComponent(uid)}`,
  owner: (groupId: string) => `/groups/${encodeURIComponent(groupId)}/owner`,
  announcements: (groupId: string) => `/groups/${encodeURIComponent(groupId)}/announcements`,
  announcement: (id: string) => `/announcements/${encodeURIComponent(id)}`,
  /** `target` is the collection of what is answered: `announcements` or `feedbacks`. */
  repliesTo: (target: string, id: string) => `/${target}/${encodeURIComponent(id)}/replies`,
  replies: (groupId: string) => `/groups/${encodeURIComponent(groupId)}/replies`,
  reply: (id: string) => `/replies/${encodeURIComponent(id)}`,
  meetings: '/meetings',
  meeting: (id: string) => `/meetings/${encodeURIComponent(id)}`,
  cancelMeeting: (id: string) => `/meetings/${encodeURIComponent(id)}/cancel`,
  answer: (meetingId: string) => `/meetings/${encodeURIComponent(meetingId)}/answer`,
  meetingAnswers: (meetingId: string) => `/meetings/${encodeURIComponent(meetingId)}/answers`,
  attendances: (meetingId: string) => `/meetings/${encodeURIComponent(meetingId)}/attendance`,
  attendance: (meetingId: string, uid: string) =>
    `/meetings/${encodeURIComponent(meetingId)}/attendance/${encodeURIComponent(uid)}`,
  account: '/account',
  memberships: '/account/memberships',
  answers: '/account/answers',
  ownCalendar: '/account/calendar',
  calendar: (token: string) => `/calendar/${token}.ics`,
  groupCalendar: (groupId: string) => `/groups/${encodeURIComponent(groupId)}/calendar.ics`,
  news: '/account/news',
  read: '/account/read',
  push: '/account/push',
  pushDevice: (id: string) => `/account/push-devices/${encodeURIComponent(id)}`,
  pushTest: (id: string) => `/account/push-devices/${encodeURIComponent(id)}/test`,
  hidden: '/account/hidden',
  events: '/events',
  health: '/health',
  metrics: '/metrics',
  openapi: '/openapi.json',
} as const

/** The router's pages. Case and a final slash do not matter. */
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
  '/auth/groups/:id/plan',
  '/auth/meetings',
  '/auth/meetings/:id',
  '/auth/meetings/:id/edit',
  '/auth/meetings/:id/check-in',
  '/join/:id',
  '/profile',
  '/terms',
  '/sync',
] as const
