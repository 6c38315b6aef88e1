import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

/** Milliseconds for which the assets of a build are served after the next one: a tab that stays open longer reloads. */
const keptMs = 14 * 24 * 60 * 60 * 1000

/** Builds of which assets are kept, however fast they follow each other. */
const mostBuilds = 5

/** Time (milliseconds since 1970) at which a file left the page. */
const replacedAt = z.record(z.string(), z.number())
const list = 'earlier.json'

const readList = async (folder: string) =>
  existsSync(join(folder, list))
    ? replacedAt.parse(JSON.parse(await readFile(join(folder, list), 'utf8')))
    : {}

type Earlier = { bytes: Buffer; since: number }

const readAssets = async (folder: string, now: number) => {
  if (!existsSync(folder)) return new Map<string, Earlier>()
  const since = await readList(folder)
  const names = (await readdir(folder)).filter((name) => name !== list)
  const files = names.map(
    async (name) => [name, { bytes: await readFile(join(folder, name)), since: since[name] ?? now }] as const,
  )
  return new Map(await Promise.all(files))
}

/** The moments of the builds whose assets are still served. */
const keptBuilds = (earlier: Iterable<Earlier>, now: number) =>
  [...new Set(Array.from(earlier, ({ since }) => since))]
    .filter((since) => now - since < keptMs)
    .sort((a, b) => b - a)
    .slice(0, mostBuilds)

/**
 * Keeps the assets of earlier builds beside the new ones, for tabs that were opened before: their page asks for parts by the
 * names of its own build. They are no part of what the service worker keeps. Belongs behind all other plugins.
 */
export const keepEarlierAssets = (now = Date.now): Plugin => {
  let folder = ''
  let earlier = new Map<string, Earlier>()
  return {
    name: 'keep-earlier-assets',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir, build.assetsDir)
    },
    // Vite empties the folder later.
    buildStart: async () => {
      earlier = await readAssets(folder, now())
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const builds = keptBuilds(earlier.values(), now())
        const kept = [...earlier].filter(
          ([name, { since }]) => builds.includes(since) && !existsSync(join(folder, name)),
        )
        await mkdir(folder, { recursive: true })
        for (const [name, { bytes }] of kept) await writeFile(join(folder, name), bytes)
        const moments = Object.fromEntries(kept.map(([name, { since }]) => [name, since]))
        await writeFile(join(folder, list), JSON.stringify(moments))
      },
    },
  }
}
