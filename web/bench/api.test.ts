import { expect, test } from 'vitest'
import { comparisonFigure, healthFigures } from './api.ts'

const rounds = [
  { api: 120, bare: 100 },
  { api: 130, bare: 100 },
]
const comparison = { name: 'GET /api/groups', target: 1.2, ratio: 1.25, rounds, errors: 0 }

test('a comparison with the bare server comes with its rounds and its target', () => {
  expect(comparisonFigure(comparison)).toEqual({
    name: 'GET /api/groups against a bare server',
    value: 1.25,
    unit: 'times',
    spread: { least: 1.2, greatest: 1.3 },
    target: { atLeast: 1.2 },
  })
})

test('a comparison with a failed request is none', () => {
  expect(() => comparisonFigure({ ...comparison, errors: 2 })).toThrow('GET /api/groups failed 2 times')
})

const quiet = {
  memory: 150,
  memoryLast: 150,
  healthP50: 1,
  healthP99: 5,
  healthErrors: 0,
  healthLast: 200,
  honest: { 201: 9 },
  honestMax: 20,
  expired: { 401: 9 },
}
const attacked = { ...quiet, healthP99: 60 }
const result = { name: 'lists', answered: { 200: 50 }, quiet, attacked, afterwards: quiet }

test('/health while lists are read is held to its target, and beside the quiet server', () => {
  expect(healthFigures(result)).toEqual([
    {
      name: '/health p99 while 20 clients read lists',
      value: 60,
      unit: 'ms',
      target: { atMost: 100 },
    },
    { name: 'the same against a quiet server', value: 12, unit: 'times' },
  ])
})

test.each([
  ['a list is refused', { ...result, answered: { 200: 50, 429: 7 } }, '"429":7'],
  ['nothing is listed', { ...result, answered: {} }, 'answered {}'],
  ['/health fails', { ...result, attacked: { ...quiet, healthErrors: 1 } }, '/health failed 1 times'],
])('where %s, there is no figure', (_, faulty, words) => {
  expect(() => healthFigures(faulty)).toThrow(words)
})
