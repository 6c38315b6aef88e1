import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlierAssets } from './keep-earlier-assets.ts'

const aDay = 24 * 60 * 60 * 1000
let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'assets-'))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
})
afterEach(() => rm(root, { recursive: true }))

/** Builds a page that says `text`, on that day. @returns what its scripts say that are then served */
const buildOn = async (day: number, text: string) => {
  await writeFile(join(root, 'main.js'), `console.log('${text}')`)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepEarlierAssets(() => day * aDay)],
    build: { modulePreload: false },
  })
  return served()
}

const served = async () => {
  const folder = join(root, 'dist/assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => /console\.log\([`'"](\w+)/.exec(text)?.[1]).sort()
}

test('an earlier build is served for a fortnight after it was replaced', async () => {
  expect(await buildOn(0, 'one')).toEqual(['one'])
  expect(await buildOn(100, 'two')).toEqual(['one', 'two'])
  expect(await buildOn(113, 'three')).toEqual(['one', 'three', 'two'])
  expect(await buildOn(114, 'four')).toEqual(['four', 'three', 'two'])
})

test('what is the same in the new build is part of it, and counts from its own end', async () => {
  await buildOn(0, 'one')
  await buildOn(1, 'two')
  await buildOn(2, 'one')
  expect(await buildOn(15.5, 'three')).toEqual(['one', 'three', 'two'])
})

test('of many builds in a few days the last five are served', async () => {
  for (const [day, text] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) await buildOn(day, text)
  expect(await served()).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
})

test('files of an unknown build are served for as long', async () => {
  await mkdir(join(root, 'dist/assets'), { recursive: true })
  await writeFile(join(root, 'dist/assets/lost.js'), "console.log('lost')")
  expect(await buildOn(0, 'one')).toEqual(['lost', 'one'])
})
