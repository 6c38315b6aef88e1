import { readFileSync } from 'node:fs'
import { errors } from '@group-organizer/contract/errors'
import { afterEach, expect, test } from 'vitest'
import { i18n, speak } from './catalogue.ts'
import { german } from './de/german.ts'
import { shellText } from './en/shell.ts'
import { received } from './received.ts'

// Every room registers itself when it is loaded.
import.meta.glob('./en/*.ts', { eager: true })

afterEach(() => {
  speak('en')
})

/** Every text of a catalogue by its room, key and form. */
const textsOf = (catalogue: Readonly<Record<string, unknown>>) => {
  const texts = new Map<string, string>()
  const read = (name: string, value: unknown) => {
    if (typeof value === 'string') texts.set(name, value)
    else for (const [key, part] of Object.entries(value as object)) read(`${name} › ${key}`, part)
  }
  for (const [room, value] of Object.entries(catalogue)) if (room !== 'received') read(room, value)
  return texts
}

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

const english = textsOf(i18n.cache.en)
const translated = textsOf(german)

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Words that German has too. */
const alike = new Set(['OK', 'Name', 'Feedback'])

test('German has a text for every English one, and no other', () => {
  expect(english.size).toBeGreaterThan(400)
  expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
})

test('the page describes itself in English as its HTML does before any script', () => {
  expect(page).toContain(`content="${shellText.description}"`)
})

test('no German text is the English one, or empty', () => {
  const same = [...english].filter(
    ([name, text]) => translated.get(name) === '' || (translated.get(name) === text && !alike.has(text)),
  )
  expect(same).toEqual([])
})

test('a text has the same placeholders in both languages', () => {
  const differing = [...english].filter(([name, text]) => {
    // 'One change' and 'einem Tag' say the number themselves.
    if (/ › (one|other)$/.test(name)) return false
    return placeholders(text).join() !== placeholders(translated.get(name) ?? '').join()
  })
  expect(differing).toEqual([])
})

test('German says every number that is not one', () => {
  const silent = [...english].filter(
    ([name, text]) =>
      name.endsWith(' › other') &&
      text.includes('{count}') !== (translated.get(name) ?? '').includes('{count}'),
  )
  expect(silent).toEqual([])
})

test('the reader is addressed as du', () => {
  expect([...translated].filter(([, text]) => /\b(Ihnen|Ihr|Ihre[nmrs]?)\b/.test(text))).toEqual([])
})

test('what the server says by a code is said in German, other words as they come', () => {
  const reasons = Object.entries(errors).map(([code, { message }]) => ({ code, message }))
  expect(reasons.map(received)).toEqual(reasons.map(({ message }) => message))
  speak('de', german)
  expect(reasons.filter((reason) => received(reason) === reason.message)).toEqual([])
  expect(received({ code: 'newer', message: 'Words of a newer server.' })).toBe('Words of a newer server.')
})
