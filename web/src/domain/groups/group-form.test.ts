import { expect, test } from 'vitest'
import { sameValue } from './group-form.ts'

test('blanks around a value and zeros before a number change nothing', () => {
  expect(sameValue('groupName', 'A', ' A ')).toBe(true)
  expect(sameValue('maxMembers', '5', '05')).toBe(true)
  expect(sameValue('groupName', '5', '05')).toBe(false)
  expect(sameValue('maxMembers', '0', '')).toBe(false)
})
