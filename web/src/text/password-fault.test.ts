import { expect, test } from 'vitest'
import { passwordFault } from './password-fault.ts'

const uppercase = 'Password must contain at least one uppercase letter.'
const lowercase = 'Password must contain at least one lowercase letter.'
const length = 'Password must be at least 6 characters long.'

test.for([
  ['', uppercase],
  ['abc', uppercase],
  ['secret123', uppercase],
  ['123456', uppercase],
  ['ABC', lowercase],
  ['SECRET123', lowercase],
  ['Abc', length],
  ['Abcd5', length],
  ['Abcd56', null],
  ['Übergrün', null],
] as const)('the password %j is answered with %j', ([password, answer]) => {
  expect(passwordFault(password)).toBe(answer)
})
