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

export const laterAnswers = {
  announcements: {
    posted: 'The announcement has been posted.',
    updated: 'The announcement has been updated.',
    deleted: 'The announcement has been deleted.',
  },
  replies: {
    sent: 'The reply has been sent.',
    updated: 'The reply has been updated.',
    deleted: 'The reply has been deleted.',
  },
  meetings: {
    planned: 'The meeting is planned.',
    updated: 'The meeting has been updated.',
    deleted: 'The meeting has been deleted.',
  },
} as const
