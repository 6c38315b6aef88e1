import { expect, it } from 'vitest'
import { fitForHistories } from './fit-for-histories.ts'
import { mutants } from './mutants.ts'

it('has at least twelve bugs to plant, each with a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(12)
})

it.each([{ name: 'bounds of a history', replacements: fitForHistories }, ...mutants])(
  'replaces what its modules export: $name',
  async ({ replacements }) => {
    for (const { load, exports } of replacements)
      expect(Object.keys(await load())).toEqual(expect.arrayContaining(Object.keys(exports)))
  },
)
