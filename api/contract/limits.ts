/** Bounds shared by forms and server. Texts are measured by `characterCount`. */
export const limits = {
  groupName: 100,
  description: 2_000,
  meetingLocation: 200,
  maxMembers: { min: 1, max: 1_000_000 },
  imageUrl: 2_048,
  /** Calendar dates before it are taken for mistakes. */
  firstDate: '1900-01-01',
  feedback: 2_000,
  /** What a report says in words. */
  report: 500,
  /** Feedback of one group that an answer holds where no other number is asked for. */
  feedbackPage: 200,
  /** Ids of members that a feedback names in `likedBy`; of more likes there is only the count. */
  likedBy: 100,
  userName: 100,
  userPhoto: 2_048,
  email: 320,
  search: 200,
  /** Largest request body, in bytes. */
  body: 64 * 1024,
  /** Largest picture that is uploaded, in bytes. */
  upload: 400 * 1024,
  /** Longest side of an uploaded picture, in pixels. */
  uploadSide: 1_600,
  /** Largest file that a member may choose for a picture, in bytes; the device makes an upload of it. */
  pictureFile: 8 * 1024 * 1024,
  /** Most records on one page of a list. */
  page: 1_000,
  /** Devices per account whose last applied mutation a record remembers. */
  devices: 8,
  /** Days a tombstone is kept, so that devices long away still learn of a deletion. */
  tombstoneDays: 180,
} as const
