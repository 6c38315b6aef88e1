import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageHash } from './built-page.ts'

let root: string
const write = async (file: string, content: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), content)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hash-'))
  await write('package-lock.json', '{}')
  await write('web/src/main.tsx', 'main')
  await write('api/contract/group.ts', 'group')
})
afterEach(() => rm(root, { recursive: true }))

test.each([
  'web/src/main.tsx',
  'web/index.html',
  'web/public/logo.svg',
  'api/contract/group.ts',
  'package-lock.json',
])('a change of %s asks for a new build', async (file) => {
  const before = await pageHash(root, {})
  await write(file, 'changed')
  expect(await pageHash(root, {})).not.toBe(before)
})

test.each([
  'web/node_modules/some/index.js',
  'web/dist/index.html',
  'web/e2e/home.spec.ts',
  'web/src/ui/button.test.tsx',
  'api/src/index.ts',
])('a change of %s does not', async (file) => {
  const before = await pageHash(root, {})
  await write(file, 'changed')
  expect(await pageHash(root, {})).toBe(before)
})

test('the place of the repository does not count', async () => {
  const before = await pageHash(root, {})
  const elsewhere = root
  root = await mkdtemp(join(tmpdir(), 'hash-'))
  await write('package-lock.json', '{}')
  await write('web/src/main.tsx', 'main')
  await write('api/contract/group.ts', 'group')
  expect(await pageHash(root, {})).toBe(before)
  await rm(elsewhere, { recursive: true })
})
