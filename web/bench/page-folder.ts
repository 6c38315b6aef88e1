import { join } from 'node:path'
import { build } from 'vite'

/** Builds the page of the benchmarks as the product's own page is built: bundled and minified. */
export const buildPage = async (outDir: string) => {
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}
