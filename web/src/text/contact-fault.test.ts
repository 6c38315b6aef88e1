import { expect, test } from 'vitest'
import { contactFault, termsFault } from './contact-fault.ts'

const complete = { name: 'Ada', email: 'ada@example.com', phone: '1', subject: 'Fishing', request: 'Hello' }

test('a complete request is fine', () => {
  expect(contactFault(complete)).toBeUndefined()
})

test('every field is required, and blanks are no answer', () => {
  expect(contactFault({ ...complete, phone: '', request: '  ' })).toEqual({
    icon: 'warning',
    title: 'Missing Information',
    text: 'Please fill out all required fields.',
    fields: ['phone', 'request'],
  })
})

test.for(['ada', 'ada@', 'ada@example', '@example.com', 'a da@example.com'])(
  '%s is no email address',
  (email) => {
    expect(contactFault({ ...complete, email })).toEqual({
      icon: 'warning',
      title: 'Invalid Email',
      text: 'Please enter a valid email address.',
      fields: ['email'],
    })
  },
)

test('the form of the terms asks for every field, and for nothing else', () => {
  expect(termsFault({ name: 'Ada', email: 'ada' })).toBeUndefined()
  expect(termsFault({ name: ' ', email: '' })).toEqual({
    icon: 'error',
    title: 'Error!',
    text: 'Please fill out all fields.',
    fields: ['name', 'email'],
  })
})
