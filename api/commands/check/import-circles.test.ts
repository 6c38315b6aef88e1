import { expect, it } from 'vitest'
import { importCircles } from './import-circles.ts'

const circles = (sources: Record<string, string>, withTypes = true) =>
  importCircles(new Map(Object.entries(sources)), { withTypes })

it('finds no circle where two files share a third', () => {
  const sources = {
    'web/a.ts': "import { c } from './c.ts'\nimport './b.ts'",
    'web/b.ts': "export { c } from './c.ts'",
    'web/c.ts': "import zod from 'zod'",
  }
  expect(circles(sources)).toEqual([])
})

it.each([
  ['plain imports', "import { b } from './rooms/b.ts'"],
  ['types', "import type { B } from './rooms/b.ts'"],
  ['what is exported on', "export * from './rooms/b.ts'"],
  ['what is loaded later', "const later = () => import('./rooms/b.ts')"],
])('follows %s', (_, text) => {
  const sources = { 'web/a.ts': text, 'web/rooms/b.ts': "import { a } from '../a.ts'" }
  expect(circles(sources)).toEqual([['web/a.ts', 'web/rooms/b.ts', 'web/a.ts']])
})

it('leaves types out where they do not count', () => {
  const sources = {
    'web/a.ts': "import type {\n  B,\n} from './b.ts'\nexport type { C } from './b.ts'",
    'web/b.ts': "import { a } from './a.ts'",
  }
  expect(circles(sources, false)).toEqual([])
  expect(circles({ ...sources, 'web/a.ts': "import { b } from './b.ts'" }, false)).toHaveLength(1)
})

it('knows the files of the contract by their package’s name', () => {
  const sources = {
    'api/contract/group.ts': "import { limits } from './limits.ts'",
    'api/contract/limits.ts': "import { group } from 'contract/group'",
  }
  expect(circles(sources)).toHaveLength(1)
})
