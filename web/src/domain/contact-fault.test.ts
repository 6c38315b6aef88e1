import { expect, test } from 'vitest'
import { contactFault, termsFault } from './contact-fault.ts'

const complete = { name: 'Ada', email: 'ada@example.com', phone: '1', subject: 'Fishing', request: 'Hello' }

test('a complete request is fine', () => {
  expect(contactFault(complete)).toBeUndefined()
})

test('every field is required, and blanks are no answer', () => {
  expect(contactFault({ ...complete, phone: '', email: 'ada', request: '  ' })).toEqual({
    fault: 'missing',
    fields: ['phone', 'request'],
  })
})

test.for(['ada', 'ada@', 'ada@example', '@example.com', 'a da@example.com'])(
  '%s is no email address',
  (email) => {
    expect(contactFault({ ...complete, email })).toEqual({ fault: 'email', fields: ['email'] })
  },
)

test('the form of the terms asks for every field, and for nothing else', () => {
  expect(termsFault({ name: 'Ada', email: 'ada' })).toBeUndefined()
  expect(termsFault({ name: ' ', email: '' })).toEqual({ fault: 'missing', fields: ['name', 'email'] })
})
