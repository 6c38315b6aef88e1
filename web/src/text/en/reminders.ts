import { params, sentences } from '../catalogue.ts'

export const reminderText = sentences('reminders', {
  title: 'Reminders',
  lead: 'What your phone or computer tells you, even when the app is closed.',
  which: 'Tell me about',
  dayBefore: 'Meetings I go to, a day before',
  twoHours: 'Meetings I go to, two hours before',
  answered: 'Meetings I answered: moved, cancelled, seat confirmed',
  groups: 'New meetings and announcements of my groups',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  isOn: 'This device is told.',
  isOff: 'This device is not told yet.',
  isDenied:
    'This browser blocks notifications of this app. Allow them in the settings of the browser or phone, then come back.',
  toInstall:
    'On iPhone and iPad the app has to be on the home screen: choose ‘Share’, then ‘Add to Home Screen’, and open it from there.',
  isMissing: 'This browser cannot show reminders.',
  calendarInstead: 'The calendar file of a meeting reminds you two hours before it starts, on any device.',
  devices: 'Your devices',
  heardAt: params('Last heard of {when}'),
  here: 'This device',
  test: 'Send a test',
  tested: 'The test is on its way.',
  remove: 'Remove',
  removeQuestion: params('Remove ‘{name}’?'),
  removeText:
    'This device is told nothing from now on. While you are logged in there, opening the app turns reminders on again: to end them, turn them off or log out on that device.',
  failed: 'That did not work',
  noService:
    'The push service of this browser does not answer. Check the connection and the settings of the browser: some have it switched off.',
  outOfReach: 'This cannot be loaded right now. Try again when you are online.',
  question: 'Remind you?',
  questionText: 'A day and two hours before the start. You can change that in your profile.',
  yes: 'Remind me',
  saved: 'You will be reminded.',
})
