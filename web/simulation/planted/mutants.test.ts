import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mutants } from './mutants.ts'

const root = join(import.meta.dirname, '../../..')

it('has at least twelve bugs to plant, each with a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(12)
})

it.each(mutants)('plants a bug that fits the code: $name', ({ changes }) => {
  for (const { file, from } of changes) {
    const text = readFileSync(join(root, file), 'utf8')
    expect(text.split(from).length - 1, `places for it in ${file}`).toBe(1)
  }
})
