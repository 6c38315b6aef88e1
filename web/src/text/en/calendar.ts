import { params, sentences } from '../catalogue.ts'

export const calendarText = sentences('calendar', {
  subscribe: 'Subscribe in your calendar',
  groupText: 'New and changed meetings of this group then show up in your calendar, within a day.',
  open: 'Open in your calendar',
  google: 'Google Calendar',
  copy: 'Copy address',
  ownTitle: 'Your calendar',
  ownText:
    'The meetings you go to, may go to, wait for or organise, in the calendar you use anyway. Programs look for news a few times a day, so a change of the same day may come too late.',
  secret: 'Keep this address to yourself: whoever has it can read your meetings. It is shown only now.',
  make: 'Make an address',
  makeAnew: 'Make a new address',
  end: 'End the address',
  madeAt: params('You have had an address since {day}.'),
  ended: 'The address no longer works.',
  anewQuestion: 'Make a new address?',
  anewText: 'Calendars that use the old one stop getting your meetings.',
  endQuestion: 'End the address?',
  failed: 'That did not work',
  outOfReach: 'This cannot be loaded right now. Try again when you are online.',
})
