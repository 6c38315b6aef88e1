import { expect, it } from 'vitest'
import { upgradeMutation } from './mutation-schema.ts'

const steps = {
  1: ({ title, ...row }: Record<string, unknown>) => ({ ...row, name: title }),
  2: (row: Record<string, unknown>) => ({ ...row, colour: 'green' }),
}

it('brings a row of an older schema up to this version, step by step', () => {
  expect(upgradeMutation({ schema: 1, seq: 4, title: 'Dawn' }, steps, 3)).toEqual({
    schema: 3,
    seq: 4,
    name: 'Dawn',
    colour: 'green',
  })
})

it.each([{ schema: 3, seq: 4 }, { schema: 9 }, { schema: 0, title: 'Dawn' }, { nonsense: true }])(
  'leaves alone what is up to date, newer, or older than any step (%o)',
  (row) => {
    expect(upgradeMutation(row, steps, 3)).toEqual(row)
  },
)
