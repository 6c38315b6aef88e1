import { expect, it } from 'vitest'
import { isBrowserTest, stages } from './test-stages.ts'

const names = (env: NodeJS.ProcessEnv) =>
  stages('/tmp', env)
    .flat()
    .map(({ name }) => name)

it('npm test fuzzes the API where CI is set, and spares people the minute', () => {
  expect(names({ CI: 'true' })).toContain('fuzz')
  expect(names({})).not.toContain('fuzz')
})

it('npm test attacks the server, wherever it runs', () => {
  expect(names({})).toContain('attacks')
})

it.each([
  ['web/e2e/sync.spec.ts', true],
  ['sync.spec', true],
  ['web/e2e', true],
  ['web/src/domain/special.test.ts', false],
  ['overlay', false],
])('npm test -- %s runs it in the browser: %s', (file, expected) => {
  expect(isBrowserTest(file)).toBe(expected)
})
