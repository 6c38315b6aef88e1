import { sentences } from '../catalogue.ts'

export const termsText = sentences('terms', {
  lead: 'About the terms, about privacy, or about anything on the board.',
  success: 'Success!',
  error: 'Error!',
  message: 'Message',
  forShow: 'This is a demo form. What you write is not sent to anyone.',
  sendMessage: 'Send Message',
  whoRunsIt: 'Who runs it',
  operatorUnknown:
    'The operator of this server is not named. If it runs on your own computer, as the demo does, that is you. Otherwise ask whoever gave you the address.',
  operator: 'This server is run by {name}.',
  operatorReached: 'This server is run by {name}. Write to {email} about anything on this page.',
  peopleBehind: 'the people behind the address below',
  betweenMembers: 'Groups are made by members. Who meets whom, and what happens there, is between them.',
  yoursStays: 'What you write stays yours. You let this server show it to everyone who opens the app.',
  notAllowed:
    'No spam, no insults or harassment, nothing dangerous or against the law, no private data of others, no false groups. Members can report what breaks this.',
  moderators:
    'The moderators may hide or delete groups and feedback, and block an account from writing. Only its author still sees what is hidden, marked as hidden.',
  noGuarantee: 'The app is free and comes without a guarantee. It may change, and it may end.',
  privacy: 'Privacy',
  onServer:
    'On the server: your groups and feedback with your name and picture, which everyone sees; whom you like; your email address, which only you see; and your reports, which only you and the moderators see.',
  pictures:
    'Pictures that you upload are on the server too, for everyone. One that no group and no feedback shows is removed in about a week at the latest; of those for your profile the latest two stay.',
  atFirebase:
    'At Firebase Authentication, a service of Google: your email address, name, picture and a protected password, to log you in.',
  onDevice:
    'On this device: groups, feedback, what you have not sent yet, and the groups you joined, which are never sent anywhere.',
  logs: 'Logs name no member and no address, only codes that stand for them. There is no advertising and no tracking. A picture that a member links from elsewhere is loaded from there.',
  howLong:
    'How long: until you delete it. Deleted words leave the board at once, and the last files of the server with its daily clean-up; that something was deleted is known for 180 days, and so long are reports kept. The operator’s notes of what they moderated stay. Backups forget when the operator deletes them.',
  howToLeave:
    'How to leave: ‘Download my data’ and ‘Delete my account’ on your profile page. Both are done at once.',
})
