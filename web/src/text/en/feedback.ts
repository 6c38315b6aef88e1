import { params, plural, sentences } from '../catalogue.ts'

export const feedbackText = sentences('feedback', {
  yours: 'Your feedback',
  submit: 'Submit Feedback',
  writeFirst: 'Write a few words first.',
  updateYours: 'Update your feedback',
  yourMenu: 'Your feedback: update or delete',
  menuOf: params('Feedback from {name}: report'),
  nothingYetAhead: 'No feedback yet. Ask the first question.',
  nothingYet: 'No feedback yet. Be the first.',
  outOfReach: 'The feedback cannot be loaded right now. Try again when you are online.',
  loading: 'Loading feedback',
  like: 'Like, ',
  likes: plural({ one: '1 like', other: '{count} likes' }),
  tooLong: params('Feedback can have at most {most} characters.'),
})

export const reportText = sentences('reportReasons', {
  spam: 'Spam or advertising',
  insult: 'Insults, hatred or harassment',
  danger: 'Dangerous or illegal',
  private: 'Shares someone’s private data',
  false: 'Not a real group, or misleading',
  other: 'Something else',
})
