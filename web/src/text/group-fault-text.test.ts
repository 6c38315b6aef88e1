import { expect, test } from 'vitest'
import { groupFaultSentences, groupFaultTitle } from './group-fault-text.ts'

test('each field says what to do', () => {
  expect(
    groupFaultSentences({
      groupName: 'missing',
      hobbyCategory: 'unknownCategory',
      description: 'tooLong',
      meetingLocation: 'notStorable',
      maxMembers: 'notPositive',
      startDate: 'missing',
      imageUrl: 'tooLong',
    }),
  ).toEqual({
    groupName: 'Give the group a name.',
    hobbyCategory: 'Choose one of the hobbies.',
    description: 'Description can have at most 2,000 characters.',
    meetingLocation: 'Meeting Location contains characters that cannot be stored.',
    maxMembers: 'Enter 1 or more.',
    startDate: 'Choose a day.',
    imageUrl: 'Image URL can have at most 2,048 characters.',
  })
})

test('the dialog says what the specification says, where it says something', () => {
  expect(groupFaultTitle('groupName', 'missing')).toBe('Please fill in all required fields!')
  expect(groupFaultTitle('maxMembers', 'notPositive')).toBe('Max Members must be a positive number!')
  expect(groupFaultTitle('maxMembers', 'tooManyMembers')).toBe('Enter 1,000,000 or less.')
  expect(groupFaultTitle('startDate', 'tooEarly')).toBe('Choose a date in 1900 or later.')
})
