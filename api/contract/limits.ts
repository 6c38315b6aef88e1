/** Limits of forms and server. Texts are counted by `characterCount`. */
export const limits = {
  groupName: 100,
  description: 2_000,
  meetingLocation: 200,
  maxMembers: { min: 1, max: 1_000_000 },
  imageUrl: 2_048,
  /** Earlier dates count as mistakes. */
  firstDate: '1900-01-01',
  feedback: 2_000,
  announcement: 2_000,
  reply: 500,
  report: 500,
  userName: 100,
  userPhoto: 2_048,
  email: 320,
  search: 200,
  /** Bytes of a request body. */
  body: 64 * 1024,
  /** Bytes of an upload. */
  upload: 400 * 1024,
  /** Pixels of an upload's longest side. */
  uploadSide: 1_600,
  /** Bytes of a chosen file, before the device shrinks it. */
  pictureFile: 8 * 1024 * 1024,
  meetingTitle: 100,
  meetingNote: 2_000,
  durationMinutes: { min: 5, max: 10_080 },
  capacity: { min: 1, max: 2_000 },
  guests: 10,
  /** A word to the organisers, or the reason of a cancellation. */
  word: 200,
  page: 1_000,
  /** Devices per account whose last applied seq a record keeps. */
  devices: 8,
  /** Days without a pull after which a device may miss a deletion. */
  tombstoneDays: 180,
} as const

/** Limits that only the server knows. The page's first scripts go without. */
export const serverLimits = {
  feedbackPage: 200,
  /** Members named in `likedBy`; further likes are only counted. */
  likedBy: 100,
  /** Organisers and members of one group. */
  organisers: 20,
  members: 10_000,
  /** Limit of one group. */
  announcementsPerDay: 50,
  /** Coming meetings of one group. */
  comingMeetings: 500,
  /** Answers to one meeting. */
  answers: 2_000,
} as const
