import { params, sentences } from '../catalogue.ts'

export const reminderText = sentences('reminders', {
  title: 'Reminders',
  lead: 'Your phone or computer tells you, even when the app is closed.',
  which: 'Tell me about',
  dayBefore: 'Meetings I go to, a day before',
  twoHours: 'Meetings I go to, two hours before',
  answered: 'Meetings I answered: moved, cancelled, seat confirmed',
  groups: 'New meetings and announcements of my groups',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  isOn: 'Reminders are on for this device.',
  isOff: 'Reminders are off for this device.',
  isDenied:
    'This browser blocks notifications of this app. Allow them in the settings of the browser or phone, then come back.',
  toInstall:
    'On iPhone and iPad, put the app on your home screen first: choose ‘Share’, then ‘Add to Home Screen’, and open it from there.',
  isMissing: 'This browser cannot show reminders.',
  calendarInstead:
    'You can also add a meeting to your calendar. It then reminds you two hours before the start, on any device.',
  devices: 'Your devices',
  heardAt: params('Last active {when}'),
  here: 'This device',
  test: 'Send a test',
  tested: 'The test is on its way.',
  remove: 'Remove',
  removeQuestion: params('Remove ‘{name}’?'),
  removeText:
    'That device gets no more reminders. If you are still logged in there, opening the app turns them on again. To stop that, turn them off or log out on that device.',
  failed: 'That did not work',
  noService:
    'This browser’s push service does not answer. Check your connection and the browser’s settings. Some browsers have it switched off.',
  outOfReach: 'This cannot be loaded right now. Try again when you are online.',
  question: 'Remind you?',
  questionText: 'A day and two hours before the start. You can change that in your profile.',
  yes: 'Remind me',
  saved: 'You will be reminded.',
})
