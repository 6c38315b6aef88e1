import type { APIRequestContext } from '@playwright/test'
import { firstScripts, gzipBytes, scriptBudget, scriptsOf } from './first-scripts.ts'
import { expect, test } from './test.ts'

/** A file more is a request more on a slow line. */
const mostFiles = 4

/** Bytes (gzip) of the page's HTML, its critical styles among them: what a server sends before it waits for the phone (RFC 6928). */
const pageBudget = 10 * 1_460

/** Names in the code of libraries that the first screen does without: zod, Dexie, Firebase. */
const libraries = /_zod|DexieError|@firebase/

const readBy = (request: APIRequestContext) => async (address: string) => {
  const response = await request.get(address)
  expect(response.ok(), address).toBe(true)
  return response.text()
}

test('the JavaScript that is needed before the home page is usable keeps to its budget', async ({
  request,
}) => {
  const scripts = await firstScripts(readBy(request))
  expect(scripts.size).toBeGreaterThan(1)
  for (const [address, code] of scripts) expect(libraries.exec(code)?.[0], address).toBeUndefined()
  const bytes = gzipBytes(scripts.values())
  const kib = (size: number) => `${(size / 1024).toFixed(1)} KiB`
  console.log(`JavaScript before / is usable: ${kib(bytes)} gzip in ${String(scripts.size)} files`)
  expect(bytes, `more than ${kib(scriptBudget)}`).toBeLessThanOrEqual(scriptBudget)
  expect(scripts.size).toBeLessThanOrEqual(mostFiles)
})

test('the first scripts are compiled while they come', async ({ request }) => {
  const scripts = await firstScripts(readBy(request))
  const long = [...scripts.values()].filter((code) => code.length > 10_000)
  expect(long.length).toBeGreaterThan(1)
  for (const code of long) expect(code.slice(0, 50)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('nothing holds up the first paint, whose HTML keeps to its budget', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).not.toMatch(/<link[^>]+rel="?stylesheet|<script[^>]+src=/)
  expect(gzipBytes([html])).toBeLessThanOrEqual(pageBudget)
})

test('no style sheet comes later, but for that of dialogs', async ({ request }) => {
  const read = readBy(request)
  const html = await read('/')
  const codes = await Promise.all(scriptsOf(html).map(read))
  const sheets = new Set(codes.flatMap((code) => code.match(/assets\/[\w-]+\.css/g) ?? []))
  expect([...sheets].filter((sheet) => !html.includes(sheet))).toEqual([expect.stringMatching(/sweetalert/)])
})
