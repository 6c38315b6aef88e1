import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findBrokenImportRules } from './import-rules.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Writes a project of its own, with the contract as a package, and checks it. */
const check = (sources: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  folders.push(root)
  const files = {
    'web/package.json': '{}',
    'api/contract/package.json': '{ "type": "module", "exports": { "./*": "./*.ts" } }',
    ...sources,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, 'node_modules/@group-organizer'), { recursive: true })
  symlinkSync(join(root, 'api/contract'), join(root, 'node_modules/@group-organizer/contract'))
  return findBrokenImportRules(root)
}

/** A file that imports another one, which exports only itself. */
const imports = (from: string, to: string) =>
  check({ [from]: `export * from '${'../'.repeat(from.split('/').length - 1)}${to}'`, [to]: 'export {}' })

it.each([
  ['web/src/domain/a.ts', 'web/src/ui/b.ts', 'web/src/domain may not import web/src/ui'],
  ['web/src/ui/a.ts', 'web/src/data/b.ts', 'web/src/ui may not import web/src/data'],
  ['web/src/sync/a.ts', 'web/src/data/b.ts', 'web/src/sync may not import web/src/data'],
  [
    'web/src/features/groups/a.tsx',
    'web/src/features/sync/b.tsx',
    'web/src/features/groups may not import web/src/features/sync',
  ],
  [
    'web/src/sync/outbox/a.ts',
    'web/src/sync/delivery/b.ts',
    'web/src/sync/outbox may not import web/src/sync/delivery',
  ],
  ['api/src/domain/a.ts', 'api/src/store/b.ts', 'api/src/domain may not import api/src/store'],
  ['api/commands/run/a.ts', 'api/commands/lab/b.ts', 'api/commands/run may not import api/commands/lab'],
  ['api/src/env.ts', 'api/src/routes/b.ts', 'settings are read before anything else runs'],
  ['api/contract/a.ts', 'api/src/b.ts', 'the contract imports zod, and Temporal in one file'],
  ['web/src/data/a.ts', 'api/src/b.ts', 'the page knows the API by its contract'],
])('refuses that %s imports %s', async (from, to, rule) => {
  expect(await imports(from, to)).toEqual([`${rule}: ${from} → ${to}`])
})

it.each([
  ['web/src/pages/a.tsx', 'web/src/features/groups/b.tsx'],
  ['web/src/sync/delivery/a.ts', 'web/src/sync/outbox/b.ts'],
  ['web/src/sync/a.test.ts', 'web/src/kinds/b.ts'],
  ['web/src/sync/outbox/a.test.ts', 'web/src/sync/delivery/b.ts'],
  ['api/src/domain/a.test.ts', 'api/src/store/b.ts'],
])('lets %s import %s', async (from, to) => {
  expect(await imports(from, to)).toEqual([])
})

it.each([
  ['a type', "import type { B } from '../ui/b.ts'"],
  ['a file that it loads later', "export const later = () => import('../ui/b.ts')"],
  ['a file that it exports', "export * from '../ui/b.ts'"],
])('refuses %s of another room', async (_, text) => {
  expect(await check({ 'web/src/domain/a.ts': text, 'web/src/ui/b.ts': 'export {}' })).toHaveLength(1)
})

it('refuses a circle in the product, of types too', async () => {
  const circle = {
    'web/src/ui/a.ts': "import type { B } from './b.ts'",
    'web/src/ui/b.ts': "import { a } from './a.ts'",
  }
  expect(await check(circle)).toContain(
    'no circle in the product, of types neither: web/src/ui/a.ts → web/src/ui/b.ts → web/src/ui/a.ts',
  )
})

it('refuses a circle elsewhere unless a type closes it', async () => {
  const circle = {
    'web/e2e/a.ts': "import type { B } from './b.ts'",
    'web/e2e/b.ts': "import { a } from './a.ts'",
  }
  expect(await check(circle)).toEqual([])
  expect(await check({ ...circle, 'web/e2e/a.ts': "import { b } from './b.ts'" })).not.toEqual([])
})

it('knows the files of the contract by their package’s name', async () => {
  const circle = {
    'api/contract/group.ts': "import { limits } from './limits.ts'",
    'api/contract/limits.ts': "import { group } from '@group-organizer/contract/group'",
  }
  expect(await check(circle)).not.toEqual([])
})
