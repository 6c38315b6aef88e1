import { gzipSync } from 'node:zlib'
import { expect, test } from './test.ts'

/** Bytes of JavaScript, gzip, that may be needed before `/` is usable. */
const budget = 130 * 1024

/** A file more is a request more on a slow line. */
const mostFiles = 4

/** What the code of libraries says of itself that the first screen does without: zod, Dexie, Firebase. */
const libraries = /_zod|DexieError|@firebase/

/** What the built page asks for before its first component can run: the entry and all that it imports statically. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)

/** Static imports of a built module; what `import()` brings comes later. */
const importsOf = (code: string) =>
  [...code.matchAll(/(?:^|[;}])(?:import|export)(?:[\w$*{}, ]+from)?"(\.[^"]+)"/g)].map(
    ([, specifier = '']) => specifier,
  )

test('the JavaScript that is needed before the home page is usable keeps to its budget', async ({
  request,
}) => {
  const text = async (address: string) => {
    const response = await request.get(address)
    expect(response.ok(), address).toBe(true)
    return response.text()
  }
  const asked = new Set(scriptsOf(await text('/')))
  expect(asked.size).toBeGreaterThan(1)
  let bytes = 0
  for (const address of asked) {
    const code = await text(address)
    expect(libraries.exec(code)?.[0], address).toBeUndefined()
    // What the HTML did not name would be found only now, one round trip later.
    for (const specifier of importsOf(code)) asked.add(new URL(specifier, `http://page${address}`).pathname)
    bytes += gzipSync(code, { level: 9 }).length
  }
  const kib = (size: number) => `${(size / 1024).toFixed(1)} KiB`
  console.log(`JavaScript before / is usable: ${kib(bytes)} gzip in ${String(asked.size)} files`)
  expect(bytes, `more than ${kib(budget)}`).toBeLessThanOrEqual(budget)
  expect(asked.size).toBeLessThanOrEqual(mostFiles)
})

test('no style sheet comes later, but for that of dialogs', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const codes = await Promise.all(scriptsOf(html).map(async (address) => (await request.get(address)).text()))
  const sheets = new Set(codes.flatMap((code) => code.match(/assets\/[\w-]+\.css/g) ?? []))
  expect([...sheets].filter((sheet) => !html.includes(sheet))).toEqual([expect.stringMatching(/sweetalert/)])
})
