import { expect, test } from 'vitest'
import { contactFaultSentences, contactNotice, termsNotice } from './contact-fault-text.ts'

test('each field says what to do, and the dialog says what the specification says', () => {
  const missing = { fault: 'missing', fields: ['name', 'phone'] } as const
  expect(contactFaultSentences({ ...missing, fields: [...missing.fields] })).toEqual({
    name: 'Enter your name.',
    phone: 'Enter your phone number.',
  })
  expect(contactNotice({ fault: 'missing', fields: ['name'] })).toEqual({
    icon: 'warning',
    title: 'Missing Information',
    text: 'Please fill out all required fields.',
  })
  expect(termsNotice()).toEqual({ icon: 'error', title: 'Error!', text: 'Please fill out all fields.' })
})

test('an address that is none is shown one', () => {
  const fault = { fault: 'email' as const, fields: ['email' as const] }
  expect(contactFaultSentences(fault)).toEqual({ email: 'Enter an address like name@example.com.' })
  expect(contactNotice(fault)).toMatchObject({
    title: 'Invalid Email',
    text: 'Please enter a valid email address.',
  })
})
