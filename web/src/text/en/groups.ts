import { params, sentences } from '../catalogue.ts'

/** A group by itself: its page, its forms, the member's own groups. */
export const groupText = sentences('groups', {
  deleteText: params('“{name}” and its feedback will be deleted.'),
  pinnedUpBy: 'Pinned up by {name}',
  loadingGroup: 'Loading group',
  backToHome: 'Back to Home',
  takenOff: 'It may have been taken off the board.',
  outOfReach: 'This group is not on this device, and the server cannot be reached right now.',
  hiddenWhy: 'Only you see this group. The moderators hid it because it breaks {rules}.',
  hiddenWrite:
    'Only you see this group. The moderators hid it because it breaks {rules}. If you disagree or have fixed it, write to {email}.',
  hiddenRules: 'the rules of the board',
  notYours: 'This group is another member’s. You can look at it, join it and say what you think of it.',
  notYoursTitle: 'Only the person who created this may change it.',
  viewGroup: 'View group',
  toMyGroups: 'My groups',
  createLead: 'Pin a new group on the board. Everybody can see it there.',
  dayPassed: 'This day has passed: the group can be found, but not joined',
  loadingForm: 'Loading form',
  chooseCategory: 'Choose a category',
  draftRestored: 'What you typed before is back.',
  discardIt: 'Discard it',
  changedMeanwhile: params('Changed meanwhile to: {value}'),
  columnImage: 'Image',
  columnName: 'Name',
  columnCategory: 'Category',
  columnDescription: 'Description',
  columnLocation: 'Location',
  columnMaxMembers: 'Max Members',
  columnStartDate: 'Start Date',
  columnActions: 'Actions',
  loadingGroups: 'Loading groups',
  noneYet: 'Nothing of yours hangs on the board yet. What would you like to do together with others?',
  pictureKept: 'The picture is on this device, and is sent with the group.',
  picture: 'Picture',
  useLink: 'Use a link instead',
  pictureHint: 'The web address of a picture.',
  pictureChanged: 'The picture was changed meanwhile.',
  useCategoryPicture: 'Use the category’s picture',
  picturePreview: 'Preview of the picture',
  pictureFailed: 'This picture cannot be loaded. The category’s picture is shown in its place.',
  share: 'Share',
  copyLink: 'Copy link',
  addToCalendar: 'Add to calendar',
  linkCopied: 'Link copied.',
  copyThisLink: 'Copy this link',
  calendarFailed: 'The calendar entry could not be made.',
  joinNotSaved: 'This is NOT saved on this device: it is forgotten when you close this tab.',
  joinGroup: 'Join Group',
  alreadyJoined: 'Already Joined',
  leaveGroup: 'Leave Group',
  loginToJoin: 'Please log in to join this group.',
})

/** What the fields of a group and of a feedback are called. */
export const fieldText = sentences('fields', {
  groupName: 'Group Name',
  hobbyCategory: 'Hobby Category',
  description: 'Description',
  meetingLocation: 'Meeting Location',
  maxMembers: 'Max Members',
  startDate: 'Start Date',
  imageUrl: 'Image URL',
  feedback: 'Feedback',
})

/** What to do about a field that is empty, beside it. */
export const missingText = sentences('missing', {
  groupName: 'Give the group a name.',
  hobbyCategory: 'Choose a hobby.',
  description: 'Say what the group does.',
  meetingLocation: 'Say where you meet.',
  maxMembers: 'Say how many can join.',
  startDate: 'Choose a day.',
  imageUrl: 'Choose a picture.',
})

/** What is wrong with a field of a group's form. */
export const groupFaultText = sentences('groupFaults', {
  tooLong: params('{field} can have at most {most} characters.'),
  notStorable: params('{field} contains characters that cannot be stored.'),
  membersAtMost: params('Enter {most} at most.'),
  atLeastOne: 'Enter a number from 1 up.',
  wholeNumber: 'Enter a whole number.',
  chooseCategory: 'Choose one of the hobbies.',
  tooEarly: 'Choose a day from 1900 on.',
  noSuchDate: 'Enter a date that exists, with a four-digit year.',
  noPictureAddress: 'Enter a web address that starts with https://.',
})
