import { params, sentences } from '../catalogue.ts'

export const calendarText = sentences('calendar', {
  subscribe: 'Subscribe in your calendar',
  groupText: 'Meetings of this group then show up in your calendar. Changes arrive within a day.',
  open: 'Open in your calendar',
  google: 'Google Calendar',
  copy: 'Copy address',
  ownTitle: 'Your calendar',
  ownText:
    'See your meetings in the calendar you already use: those you go to, may go to, wait for or organise. Calendars update a few times a day, so a last-minute change may come too late.',
  secret: 'Keep this address private: anyone who has it can see your meetings. It is shown only once.',
  make: 'Create an address',
  makeAnew: 'Create a new address',
  end: 'Turn off the address',
  madeAt: params('You have had an address since {day}.'),
  ended: 'The address no longer works.',
  anewQuestion: 'Create a new address?',
  anewText: 'Calendars that use the old one stop getting your meetings.',
  endQuestion: 'Turn off the address?',
  failed: 'That did not work',
  outOfReach: 'This cannot be loaded right now. Try again when you are online.',
})
