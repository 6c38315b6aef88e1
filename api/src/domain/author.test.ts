import { describe, expect, it } from 'vitest'
import { by, now } from '../../test-support/domain-examples.ts'
import { authorName, authorPicture, madeAt } from './author.ts'

describe('the name shown beside what a member writes', () => {
  it.each([
    ['comes from the token', 'Olga', 'Ben', 'Olga'],
    ['else from the body', undefined, 'Ben', 'Ben'],
    ['is Anonymous where neither has one', '', '', 'Anonymous'],
    ['is trimmed', '  Olga ', undefined, 'Olga'],
    ['is cut at 100 characters', 'x'.repeat(150), undefined, 'x'.repeat(100)],
    ['is cut at 100 emoji', '😀'.repeat(101), undefined, '😀'.repeat(100)],
    ['is without signs of direction', '\u2067Olga\u2069', undefined, 'Olga'],
    ['is not made of them alone', '\u2067\u200e', 'Ben', 'Ben'],
    ['is not one that cannot be stored', 'Ol\0ga', 'Ben', 'Ben'],
  ])('%s', (_, token, body, expected) => {
    expect(authorName(by('olga', { name: token }), body)).toBe(expected)
  })
})

describe('the picture shown beside what a member writes', () => {
  it.each([
    ['comes from the token', 'https://a.example/o.png', '/images/b.png', 'https://a.example/o.png'],
    ['else from the body', undefined, '/images/b.png', '/images/b.png'],
    ['is the placeholder where neither has one', undefined, undefined, '/images/avatar.svg'],
    ['is never a script', 'javascript:alert(1)', undefined, '/images/avatar.svg'],
  ])('%s', (_, token, body, expected) => {
    expect(authorPicture(by('olga', { picture: token }), body)).toBe(expected)
  })
})

describe('the time at which something was made', () => {
  const server = new Date(now).toISOString()

  it.each([
    ['is that of the device', '2026-04-01T08:00:00.000Z', '2026-04-01T08:00:00.000Z'],
    ['is the server’s where the device says none', undefined, server],
    ['is the server’s where the device is ahead', '2027-01-01T00:00:00.000Z', server],
    ['is the server’s where the device has lost the time', '1970-01-01T00:00:09.000Z', server],
  ])('%s', (_, said, expected) => {
    expect(madeAt(by('olga'), said)).toBe(expected)
  })
})
