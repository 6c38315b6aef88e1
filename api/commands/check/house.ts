/**
 * `npm run check:house`: prints how many files and lines the product has, and how they are spread. Sizes fail nothing; imports
 * that break a rule do (`import-rules.ts`).
 */
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../run/settings.ts'
import { findBrokenImportRules } from './import-rules.ts'

const isProduct = (path: string) =>
  /^(web\/src|api\/src|api\/contract)\//.test(path) && !/\.test\.tsx?$|\/sample\/|\.d\.ts$/.test(path)

const isComment = (line: string) => /^\s*\{?(\/\/|\/\*|\* |\*\/)/.test(line)

const readProduct = async () => {
  const files: { path: string; lines: number; comments: number }[] = []
  for await (const path of glob(['{api,web}/**/*.{ts,tsx}'], { cwd: root, exclude: ['**/node_modules'] })) {
    if (!isProduct(path)) continue
    const text = await readFile(join(root, path), 'utf8')
    const lines = text.split('\n').slice(0, -1)
    files.push({ path, lines: lines.length, comments: lines.filter(isComment).length })
  }
  return files.toSorted((one, other) => one.lines - other.lines)
}

const files = await readProduct()
const short = files.filter(({ lines }) => lines <= 20)
const long = files.filter(({ lines }) => lines > 300)
const folders = Map.groupBy(files, ({ path }) => dirname(path))
const [fullest = '', contents = []] =
  [...folders].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
const broken = await findBrokenImportRules(root)

const sumOf = (figure: 'lines' | 'comments') => files.reduce((sum, file) => sum + file[figure], 0)

const rows: [string, string][] = [
  ['product files', `${files.length}`],
  ['lines', `${sumOf('lines')}`],
  ['comment lines', `${((100 * sumOf('comments')) / sumOf('lines')).toFixed(1)} %`],
  ['median', `${files[Math.floor(files.length / 2)]?.lines ?? 0} lines`],
  ['20 lines or fewer', `${short.length} (${Math.round((100 * short.length) / files.length)} %)`],
  ['fullest folder', `${fullest} (${contents.length} files)`],
  ['over 300 lines', long.map(({ path, lines }) => `${path} (${lines})`).join(', ') || 'none'],
  ['broken import rules', broken.map((line) => `\n  ${line}`).join('') || 'none'],
]
for (const [name, figure] of rows) console.log(`${name.padEnd(22)}${figure}`)
process.exitCode = broken.length === 0 ? 0 : 1
