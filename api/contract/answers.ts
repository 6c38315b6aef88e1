/** Messages of success, for server and page (specification, sections 4 and 7). */
export const answers = {
  success: 'Success',
  groups: {
    created: 'Group created successfully!',
    updated: 'Group updated successfully!',
    deleted: 'Group has been deleted.',
  },
  feedback: {
    submitted: 'Feedback submitted successfully!',
    updated: 'Feedback updated successfully!',
    deleted: 'Feedback deleted successfully!',
  },
  reports: {
    sent: 'Thank you. The moderators will look at it.',
  },
} as const

/** The page's first scripts go without these. */
export const laterAnswers = {
  announcements: {
    posted: 'The announcement is posted.',
    updated: 'The announcement is changed.',
    deleted: 'The announcement has been deleted.',
  },
  replies: {
    sent: 'The reply is sent.',
    updated: 'The reply is changed.',
    deleted: 'The reply has been deleted.',
  },
  meetings: {
    planned: 'The meeting is planned.',
    updated: 'The meeting is changed.',
    deleted: 'The meeting has been deleted.',
  },
} as const
