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
