import { params, plural, sentences } from '../catalogue.ts'

export const labelText = sentences('changes', {
  quoted: params('“{text}”'),
  aGroup: 'a group',
  aFeedback: 'feedback',
  feedback: params('feedback {text}'),
  newGroup: params('New group {group}'),
  newFields: params('New {fields} for {group}'),
  deletionOfGroup: params('Deletion of {group}'),
  newFeedback: params('Feedback {feedback} on {group}'),
  newText: params('New text {feedback} for your feedback on {group}'),
  deletionOfFeedback: params('Deletion of your {feedback}'),
  like: params('Like on {feedback}'),
  unlike: params('Like removed from {feedback}'),
  join: params('Joining {group}'),
  leave: params('Leaving {group}'),
  reportOfGroup: params('Report of {group}'),
  reportOfFeedback: params('Report of {feedback}'),
})

export const changedFieldText = sentences('changedFields', {
  groupName: 'name',
  hobbyCategory: 'hobby category',
  description: 'description',
  meetingLocation: 'meeting location',
  maxMembers: 'max members',
  startDate: 'start date',
  imageUrl: 'picture',
})

export const attentionText = sentences('attention', {
  conflictTitle: 'Someone else changed this too',
  conflict: 'It was changed somewhere else too. Choose which version to keep.',
  goneTitle: 'Your change came too late',
  gone: 'It has been deleted in the meantime.',
  refused: 'The server refused it.',
  refusedBecause: params('The server refused it: {message}'),
  oldTitle: 'Your change has not been sent',
  old: 'This change is more than 170 days old. Send it anyway?',
  interceptedTitle: 'Your change is not getting through',
  intercepted: 'Something between you and the server blocks this change.',
  needsDecision: 'It needs your decision.',
  more: params('and {count} more'),
  seeChanges: 'See my unsent changes',
  decide: 'Decide',
  refusedCount: params('{changes} could not be saved on the server'),
  needingCount: params('{changes} need your decision'),
})

export const pendingText = sentences('pending', {
  offline: 'Waiting until you are online.',
  signin: 'Please sign in again.',
  unreachable: 'The server cannot be reached right now.',
  device: 'This device is out of space, or its storage does not work.',
  behindUnreadable: 'Waiting for a change that this version of the app cannot read.',
  behind: 'Waiting for the change before it.',
  newGroup: 'Waiting for its group to be sent first.',
  sending: 'Sending …',
  held: 'Sent in a few seconds, so that you can still undo it.',
  trouble: 'The server had a problem with it. We will try again soon.',
  intercepted: 'It did not reach the server. We will try again within the hour.',
  waiting: 'Waiting to be sent.',
  offlineRemedy: 'you are offline. They are sent when you are back online.',
  signinRemedy: 'please sign in again.',
  unreachableRemedy: 'the server cannot be reached. The app keeps trying.',
  deviceRemedy:
    'this device is out of space, or its storage does not work. Free some space; the app keeps trying.',
  stalled: params('{changes} waiting: {remedy}'),
  stalledFor: params('{changes} waiting for {span}: {remedy}'),
  days: plural({ one: '1 day', other: '{count} days' }),
  hours: plural({ one: '1 hour', other: '{count} hours' }),
  minutes: plural({ one: '1 minute', other: '{count} minutes' }),
})
