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
  newText: params('New text {feedback} of your feedback on {group}'),
  deletionOfFeedback: params('Deletion of your {feedback}'),
  like: params('Like on {feedback}'),
  unlike: params('Like taken back on {feedback}'),
  reportOfGroup: params('Report of {group}'),
  reportOfFeedback: params('Report of {feedback}'),
})

/** Fields within a sentence. */
export const changedFieldText = sentences('changedFields', {
  groupName: 'name',
  hobbyCategory: 'hobby category',
  description: 'description',
  meetingLocation: 'meeting location',
  maxMembers: 'max members',
  startDate: 'start date',
  imageUrl: 'picture',
})

/** Why a change needs its member. */
export const attentionText = sentences('attention', {
  conflictTitle: 'Your change met another one',
  conflict: 'It was changed elsewhere too. Decide which version stays.',
  goneTitle: 'Your change came too late',
  gone: 'It has been deleted meanwhile.',
  refused: 'The server refused it.',
  refusedBecause: params('The server refused it. It says: {message}'),
  oldTitle: 'Your change has not been sent',
  old: 'It has waited so long that it is not sent unasked.',
  interceptedTitle: 'Your change is not getting through',
  intercepted: 'Something between you and the server refuses this change.',
  needsDecision: 'It needs your decision.',
  more: params('and {count} more'),
  seeChanges: 'See my unsent changes',
  decide: 'Decide',
  refusedCount: params('{changes} could not be carried out'),
  needingCount: params('{changes} need your decision'),
})

/** Why a change is still on this device. */
export const pendingText = sentences('pending', {
  offline: 'Waiting to be online.',
  signin: 'Please sign in again.',
  unreachable: 'Waiting for the server, which cannot be reached right now.',
  device: 'Waiting for this device, which has no room or cannot use its storage.',
  behindUnreadable: 'Waits for a change that this version of the app cannot read.',
  behind: 'Waits for the change before it.',
  newGroup: 'Waits for the new group it is about.',
  sending: 'Being sent …',
  held: 'Sent in a few seconds, so that you can still undo it.',
  trouble: 'The server had trouble with it. It is tried again soon.',
  intercepted: 'It did not get through to the server. It is tried again within the hour.',
  waiting: 'Waiting to be sent.',
  offlineRemedy: 'you are offline. All is sent when you are back online.',
  signinRemedy: 'please sign in again.',
  unreachableRemedy: 'the server cannot be reached. The app goes on trying.',
  deviceRemedy: 'this device has no room or cannot use its storage. Free some space; the app goes on trying.',
  stalled: params('{changes} waiting: {remedy}'),
  stalledFor: params('{changes} waiting for {span}: {remedy}'),
  days: plural({ one: '1 day', other: '{count} days' }),
  hours: plural({ one: '1 hour', other: '{count} hours' }),
  minutes: plural({ one: '1 minute', other: '{count} minutes' }),
})
