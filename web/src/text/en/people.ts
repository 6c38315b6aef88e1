import { params, plural, sentences } from '../catalogue.ts'

export const peopleText = sentences('people', {
  joined: params('You joined {name}.'),
  askedForPlace: params('You asked for a place in {name}.'),
  left: params('You left {name}.'),
  endMembership: 'End membership',
  keepQuestion: plural({
    one: 'Keep your joined group with your account?',
    other: 'Keep your {count} joined groups with your account?',
  }),
  keepText:
    'Your groups then follow you to your other devices, and signed-in members see your name. Otherwise they stay on this device only.',
  keep: 'Keep',
  onlyHere: 'Only on this device',
  members: 'Members',
  owner: 'Owner',
  organiser: 'Organiser',
  waiting: params('Waiting list, place {place}'),
  loading: 'Loading members',
  logIn: 'Log in to see who the members are.',
  outOfReach: 'The members cannot be loaded right now. Try again when you are online.',
  showMore: 'Show more',
  remove: 'Remove',
  removeNamed: params('Remove {name}'),
  removeQuestion: params('Remove {name} from this group?'),
  removeText: 'They cannot join again.',
  appoint: 'Make organiser',
  appointNamed: params('Make {name} an organiser'),
  dismiss: 'End as organiser',
  dismissNamed: params('End {name} as organiser'),
  notDone: 'This could not be done. Check your connection and try again.',
})
