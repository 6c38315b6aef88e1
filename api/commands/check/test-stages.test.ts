import { expect, it } from 'vitest'
import { stages } from './test-stages.ts'

const names = (env: NodeJS.ProcessEnv) => stages('/tmp', env).map(({ name }) => name)

it('npm test fuzzes the API where CI is set, and spares people the two minutes', () => {
  expect(names({ CI: 'true' })).toContain('fuzz')
  expect(names({})).not.toContain('fuzz')
})
