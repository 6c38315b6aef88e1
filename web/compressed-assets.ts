import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = '**/*.{html,js,css,svg,json,webmanifest}'

/** Bytes below which a file is sent as it is: it fits into the first packet either way. */
const leastBytes = 1_024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const compress = async (file: string) => {
  const text = await readFile(file)
  if (text.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(text, { params })),
    writeFile(`${file}.gz`, await toGzip(text, { level: 9 })),
  ])
}

/** Puts a Brotli and a gzip copy beside every text of the built page, once everything is written, for the server to send. */
export const compressedAssets = (): Plugin => {
  let folder = ''
  return {
    name: 'compressed-assets',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await Promise.all(globSync(texts, { cwd: folder }).map((file) => compress(resolve(folder, file))))
      },
    },
  }
}
