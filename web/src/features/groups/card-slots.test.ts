import { expect, test } from 'vitest'
import { type Slots, nextSlots } from './card-slots.ts'

const none: Slots = new Map()
const after = (...lists: string[]) => lists.reduce((slots, list) => nextSlots(slots, list.split('')), none)

test.each([
  ['a first list fills them in order', ['abc'], { a: 0, b: 1, c: 2 }],
  ['cards that stay keep theirs, wherever they stand', ['abc', 'cba'], { c: 2, b: 1, a: 0 }],
  ['a new card takes that of one that left', ['abc', 'xac'], { x: 1, a: 0, c: 2 }],
  ['a card beside those that stay gets one of its own', ['abc', 'xabc'], { x: 3, a: 0, b: 1, c: 2 }],
  ['no card shares one after the list was short', ['abcd', 'd', 'dxyz'], { d: 3, x: 0, y: 1, z: 2 }],
])('slots: %s', (_, lists, slots) => {
  expect(Object.fromEntries(after(...lists))).toEqual(slots)
})

test('slots: the same cards in another order change nothing', () => {
  const before = after('abc')
  expect(nextSlots(before, ['c', 'a', 'b'])).toBe(before)
  expect(nextSlots(before, ['a', 'b'])).not.toBe(before)
  expect(nextSlots(before, ['a', 'b', 'x'])).not.toBe(before)
})
