import { params, plural, sentences } from '../catalogue.ts'

export const feedbackText = sentences('feedback', {
  yours: 'Your feedback',
  submit: 'Submit Feedback',
  writeFirst: 'Write a few words first.',
  updateYours: 'Update your feedback',
  discardQuestion: 'Discard your changes?',
  keepEditing: 'Keep editing',
  yourMenu: 'Your feedback: update or delete',
  menuOf: params('Feedback of {name}: report'),
  nothingYetAhead: 'Nothing has been said yet. Ask what you want to know.',
  nothingYet: 'Nothing has been said yet. How was it, if you were there?',
  outOfReach: 'The feedback is not on this device, and the server cannot be reached right now.',
  loading: 'Loading feedback',
  like: 'Like, ',
  likes: plural({ one: '1 like', other: '{count} likes' }),
  tooLong: params('Feedback can have at most {most} characters.'),
})

export const reportText = sentences('reportReasons', {
  spam: 'Spam or advertising',
  insult: 'Insults, hatred or harassment',
  danger: 'Dangerous or against the law',
  private: 'Shows private data of others',
  false: 'Not a real group, or misleading',
  other: 'Something else',
})
