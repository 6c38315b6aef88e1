import { params, sentences } from '../catalogue.ts'

/** The member's home. */
export const dashboardText = sentences('dashboard', {
  welcome: params('Welcome, {name}'),
  loading: 'Loading overview',
  atAGlance: 'Categories at a glance',
  totalGroups: 'Total Groups',
  lookAtAll: 'Look at all of them',
  createFirst: 'Create your first group',
  manage: 'Manage them',
  userStatus: 'User Status',
  loggedIn: 'Logged In',
  guest: 'Guest',
  yourProfile: 'Your profile',
  logInAgain: 'Log in again',
  news: 'New since your last visit',
  notSentYet: params('{changes} on this device, not sent yet'),
  newFeedback: 'New feedback on {group}',
  newGroup: '{group}, new in {category}',
  newcomer: 'Join a group or start your own, and what is new in your hobbies stands here.',
  lookAround: 'Look around',
  nothingNew: 'Nothing new in your hobbies, and no new feedback on your groups.',
  next: 'Next on your calendar',
  moreNext: params('And {count} more after these.'),
  past: params('Joined, and started already ({count})'),
  nothingJoined: 'Join a group, and the day it starts stands here.',
})
