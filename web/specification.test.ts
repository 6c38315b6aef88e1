import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Every test that the table names, as its file and the words to be found there. */
const named = (table: string) =>
  [...table.matchAll(/`([\w./-]+\.test\.tsx?|[\w.-]+\.spec\.ts)` › ([^;|\n]+)/g)].map(
    ([, file = '', words = '']) => ({
      file: file.includes('/') ? file : `web/e2e/${file}`,
      words: words.split(/[›…]/).map((part) => part.trim()),
    }),
  )

test('the table of the specification names tests that exist', async () => {
  const references = named(await readFile(resolve(root, 'docs/specification.md'), 'utf8'))
  expect(references.length).toBeGreaterThan(100)
  const missing: string[] = []
  for (const { file, words } of references) {
    const path = resolve(root, file)
    const text = existsSync(path) ? await readFile(path, 'utf8') : ''
    if (text === '' || !words.every((part) => text.includes(part)))
      missing.push(`${file} › ${words.join(' › ')}`)
  }
  expect(missing).toEqual([])
})
