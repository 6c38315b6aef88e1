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
  betweenMembers: 'Members run the groups. What happens at a meeting is between the people who go.',
  yoursStays: 'What you write stays yours. You let this server show it to everyone who opens the app.',
  notAllowed:
    'No spam, no insults or harassment, nothing dangerous or illegal, no private data of others, no fake groups. Members can report what breaks these rules.',
  moderators:
    'The moderators may hide or delete groups and feedback, and block an account from writing. Authors still see what was hidden, and that it is hidden.',
  noGuarantee: 'The app is free and comes without a guarantee. It may change or be shut down.',
  privacy: 'Privacy',
  onServer:
    'On the server: everyone sees your groups, feedback, announcements and replies, with your name and picture. Signed-in members also see which groups you joined, and how you answered a meeting unless you cannot come. Organisers see which of their meetings you came to. Only you see your email address and how far you have read what is new. Only you and the moderators see your reports. Your likes are stored, too.',
  pictures:
    'Pictures that you upload are on the server too, and everyone can see them. A picture that no group and no feedback uses is removed after about a week. Of your profile pictures, the last two stay.',
  atFirebase:
    'At Firebase Authentication, a service of Google: your email address, name, picture and a protected password, to log you in.',
  push: 'If you turn on reminders, the server stores the address of your device at its browser’s push service (Google, Apple, Mozilla or Microsoft). Messages pass through that service encrypted. When you turn reminders off on your profile page, the address is deleted.',
  onDevice: 'On this device: groups, feedback, what you have not sent yet, and the groups you joined.',
  logs: 'Logs contain no names and no addresses, only codes that stand for them. There is no advertising and no tracking. A picture that a member links from another site is loaded from that site.',
  howLong:
    'Your data stays until you delete it. Deleted text disappears from the board at once, and from the files of the server with its daily clean-up. For 180 days the server remembers that something was deleted, and keeps reports. The operator’s notes on moderation stay. Backups stay until the operator deletes them.',
  howToLeave:
    'To leave, use ‘Download my data’ and ‘Delete my account’ on your profile page. Both happen at once.',
})

export const contactFaultText = sentences('contactFaults', {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  subject: 'Add a subject.',
  request: 'Write what you would like to know.',
  message: 'Write your message.',
  noEmail: 'Enter an address like name@example.com.',
})
