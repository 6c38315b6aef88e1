import { expect, test } from 'vitest'
import { countCheckIn, listOfCheckIn } from './check-in.ts'

const person = (userName: string, more: Partial<Parameters<typeof countCheckIn>[0][number]> = {}) => ({
  uid: userName,
  userName,
  answer: 'going' as const,
  guests: 0,
  seat: 'confirmed' as const,
  there: false,
  ...more,
})

const people = [
  person('Zoë', { there: true, guests: 2 }),
  person('Ann'),
  person('Ben', { answer: 'no', seat: 'none' }),
  person('Walter', { answer: 'no', seat: 'none', there: true, guests: 1 }),
  person('Lea', { seat: 'waiting' }),
]

const names = (text: string) => listOfCheckIn(people, text).map(({ userName }) => userName)

test('the list has who is expected or there, by name', () => {
  expect(names('')).toEqual(['Ann', 'Lea', 'Walter', 'Zoë'])
})

test('typing finds a name without its accents, also of somebody who cannot come', () => {
  expect(names('zoe')).toEqual(['Zoë'])
  expect(names('be')).toEqual(['Ben'])
})

test('guests count as people, and whoever comes without a seat is expected, too', () => {
  expect(countCheckIn(people)).toEqual({ there: 5, expected: 6 })
})
