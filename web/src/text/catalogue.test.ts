import { afterEach, expect, test } from 'vitest'
import { params, plural, sentences, speak } from './catalogue.ts'

const room = sentences('a room of this test', {
  hello: 'Hello',
  welcome: params('Welcome, {name}, to {group}'),
  cards: plural({ one: '1 card', other: '{count} cards' }),
})

const german = {
  'a room of this test': {
    hello: 'Hallo',
    welcome: 'In {group}: willkommen, {name}',
    cards: { one: 'eine Karte', other: '{count} Karten' },
  },
}

afterEach(() => {
  speak('en')
})

test('a room speaks the language of the page, and English again', () => {
  expect([room.hello, room.cards(1), room.cards(12)]).toEqual(['Hello', '1 card', '12 cards'])
  speak('de', german)
  expect([room.hello, room.cards(1), room.cards(12)]).toEqual(['Hallo', 'eine Karte', '12 Karten'])
  expect(room.welcome({ name: 'Ada', group: 'Nordwand' })).toBe('In Nordwand: willkommen, Ada')
  speak('en')
  expect(room.hello).toBe('Hello')
})

test('a large number is grouped as its readers do', () => {
  expect(room.cards(1200)).toBe('1,200 cards')
  speak('de', german)
  expect(room.cards(1200)).toBe('1.200 Karten')
})

test('a room that is loaded later speaks it at once', () => {
  speak('de', { ...german, later: { bye: 'Tschüss' } })
  expect(sentences('later', { bye: 'Bye' }).bye).toBe('Tschüss')
})

test('what members write is filled in as it is', () => {
  const values = { name: '$& {group} $1', group: '<b>' }
  expect(room.welcome(values)).toBe('Welcome, $& {group} $1, to <b>')
})
