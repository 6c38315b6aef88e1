import { params, sentences } from '../catalogue.ts'

export const shellText = sentences('shell', {
  description:
    'Find hobby groups near you, or start your own: drawing, photography, gaming, fishing, running, cooking, reading and writing. Works offline.',
  groups: 'Groups',
  allGroups: 'All Groups',
  features: 'Features',
  about: 'About',
  contact: 'Contact',
  faq: 'FAQ',
  privacyPolicy: 'Privacy Policy',
  language: 'Language',
  languageFailed: 'This language could not be loaded.',
  languageFailedText: 'Check your connection and choose it again.',
  slogan: 'A noticeboard for people who share a hobby.',
  installApp: 'Install app',
  newTab: params('{name} (opens in a new tab)'),
  main: 'Main',
  logo: 'Group Organizer, home',
  menu: 'Menu',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  checkingSession: 'Checking who is signed in',
  profileOf: params('Profile of {name}'),
  overview: 'Overview',
  skip: 'Skip to content',
  logInTitle: 'Log in',
  groupDetailsTitle: 'Group details',
  needsYou: params('Needs you ({count})'),
  offline: 'Offline',
  syncing: 'Syncing',
  waiting: params('Waiting ({count})'),
  later: 'Later',
  stillLoggedIn: 'You are still logged in',
  deviceFailed: 'Something went wrong on this device. Please try again.',
  sessionExpired:
    'Your session has expired. Your changes are kept on this device and sent when you log in again.',
  pageFailed: 'This page could not be shown',
  pageOffline:
    'You are offline, and this part of the app is not on this device yet. Connect to the internet, then try again.',
  pageBroken: 'Check your connection and try again. What you saved on this device is still there.',
  nothingHere: 'There is nothing pinned up here. It may have been taken down.',
  startVersion: 'Update',
  newVersion: 'A new version is ready.',
  versionHeld: 'The new version has not started yet. Try again, or close all tabs of this app.',
})

export const installText = sentences('install', {
  offer: 'Add Group Organizer to your home screen. It opens instantly, even offline.',
  byHand:
    'Add Group Organizer to your home screen: tap Share in Safari, then ‘Add to Home Screen’ (on a Mac ‘Add to Dock’).',
  gotIt: 'Got it',
  install: 'Install',
})
