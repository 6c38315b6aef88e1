/**
 * `npm run check:house`: prints how many files and lines the product has, and how they are spread. Sizes fail nothing;
 * imports that go round in a circle do, in the product also those of types. (Imports against the arrows of docs/architecture.md fail `npm run check:lint`.)
 */
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../run/settings.ts'
import { importCircles } from './import-circles.ts'

const isProduct = (path: string) =>
  /^(web\/src|api\/src|api\/contract)\//.test(path) && !/\.test\.tsx?$|\/sample\/|\.d\.ts$/.test(path)

const read = async (): Promise<Map<string, string>> => {
  const sources = new Map<string, string>()
  for await (const path of glob(['{api,web}/**/*.{ts,tsx}'], { cwd: root, exclude: ['**/node_modules'] }))
    sources.set(path, await readFile(join(root, path), 'utf8'))
  return sources
}

const lengths = (sources: Map<string, string>) =>
  [...sources]
    .filter(([path]) => isProduct(path))
    .map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
    .toSorted((one, other) => one.lines - other.lines)

const sources = await read()
const files = lengths(sources)
const short = files.filter(({ lines }) => lines <= 20)
const long = files.filter(({ lines }) => lines > 300)
const folders = Map.groupBy(files, ({ path }) => dirname(path))
const [fullest = '', contents = []] =
  [...folders].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
const product = new Map([...sources].filter(([path]) => isProduct(path)))
const circles = [
  ...importCircles(product, { withTypes: true }),
  ...importCircles(sources, { withTypes: false }),
]

const rows: [string, string][] = [
  ['product files', `${files.length}`],
  ['lines', `${files.reduce((sum, { lines }) => sum + lines, 0)}`],
  ['median', `${files[Math.floor(files.length / 2)]?.lines ?? 0} lines`],
  ['20 lines or fewer', `${short.length} (${Math.round((100 * short.length) / files.length)} %)`],
  ['fullest folder', `${fullest} (${contents.length} files)`],
  ['over 300 lines', long.map(({ path, lines }) => `${path} (${lines})`).join(', ') || 'none'],
  ['circles', circles.map((circle) => `\n  ${circle.join(' → ')}`).join('') || 'none'],
]
for (const [name, figure] of rows) console.log(`${name.padEnd(20)}${figure}`)
process.exitCode = circles.length === 0 ? 0 : 1
