import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstScripts, gzipBytes, scriptBudget } from '../e2e/first-scripts.ts'
import type { Benchmark } from './benchmark.ts'
import { buildProduct } from './built-pages.ts'

/** The JavaScript that is needed before the home page is usable. */
export const weight: Benchmark = async () => {
  const pageDir = await buildProduct()
  const scripts = await firstScripts((address) =>
    readFile(join(pageDir, address === '/' ? 'index.html' : address), 'utf8'),
  )
  if (scripts.size === 0) throw new Error('The page has no scripts.')
  return [
    {
      name: 'JavaScript before / is usable, gzip',
      value: gzipBytes(scripts.values()) / 1024,
      unit: 'KiB',
      target: { atMost: scriptBudget / 1024 },
    },
    { name: 'in so many files', value: scripts.size, unit: 'files' },
  ]
}
