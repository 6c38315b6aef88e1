import { expect, test } from 'vitest'
import { rivalFigures } from './rival-figures.ts'

const round = { least: 100, own: 120, pouchDb: 500, rxDb: 300 }

test('each first sync is a multiple of the least that could be done, and ours of the quicker of the others', () => {
  const slow = { least: 1_000, own: 900, pouchDb: 9_000, rxDb: 4_000 }
  const figures = rivalFigures([round, slow, { ...round, least: 90 }], '10 groups')
  expect(figures.map(({ name, value, target }) => [name, value, target])).toEqual([
    ['fetch + one bulkPut of 10 groups', 100, undefined],
    ['first sync of 10 groups, this product against fetch + bulkPut', 1.2, { atMost: 1.2 }],
    ['first sync of 10 groups, PouchDB against fetch + bulkPut', 5, undefined],
    ['first sync of 10 groups, RxDB against fetch + bulkPut', 3, undefined],
    ['first sync of 10 groups against the quicker of the two', 0.4, { atMost: 1 }],
  ])
})

test('the spread shows the rounds themselves', () => {
  const figures = rivalFigures([round, { ...round, own: 200, rxDb: 1_000 }, round], '10 groups')
  expect(figures[1]?.spread).toEqual({ least: 1.2, greatest: 2 })
  expect(figures[4]?.spread).toEqual({ least: 0.4, greatest: 0.4 })
})
