import { join } from 'node:path'
import { apiBase, paths } from '@group-organizer/contract/paths'
import type { Page } from '@playwright/test'
import type { Benchmark } from './benchmark.ts'
import { buildRivals } from './built-pages.ts'
import { expectAll } from './expect-all.ts'
import { installPackages } from './install-packages.ts'
import { withPartsPage } from './parts-page.ts'
import { rivalFigures } from './rival-figures.ts'
import { startServer } from './server.ts'
import { times } from './times.ts'

type Sync = (name: string) => Promise<{ took: number; held: number }>

const listOf = async (url: string) => {
  const answer = await fetch(new URL(`${apiBase}${paths.groups}`, url))
  return ((await answer.json()) as { data: object[] }).data
}

/** First syncs of that many groups, in turns and in one browser; each library has a page and a server of its own. */
const compare = async (folder: string, { groups, rounds }: { groups: number; rounds: number }) => {
  await installPackages(join(import.meta.dirname, 'rivals'))
  // Its packages are here only now.
  const { startPouchDbServer } = await import('./rivals/pouchdb-server.ts')
  const pageDir = await buildRivals(folder)
  return withPartsPage(folder, { groups }, async ({ page: own, url }) => {
    const pouchDbServer = await startPouchDbServer(pageDir, join(folder, 'pouchdb'), await listOf(url))
    const rxDbServer = await startServer(pageDir, { groups })
    const open = async (address: string) => {
      const page = await own.context().newPage()
      await page.goto(address)
      return page
    }
    const timeOf = async (page: Page, sync: Sync, name: string) => {
      await page.bringToFront()
      const { took, held } = await page.evaluate(sync, name)
      expectAll(held, groups)
      return took
    }
    try {
      const pouchDb = await open(pouchDbServer.url)
      const rxDb = await open(rxDbServer.url)
      const measured = await times(rounds, async (n) => ({
        least: await timeOf(own, (name) => globalThis.bench.fetchAndPut(name), `least-${String(n)}`),
        own: await timeOf(own, (name) => globalThis.bench.pullEverything(name), `own-${String(n)}`),
        pouchDb: await timeOf(pouchDb, (name) => globalThis.rivals.replicateWithPouchDb(name), 'groups'),
        rxDb: await timeOf(rxDb, (name) => globalThis.rivals.replicateWithRxDb(name), 'groups'),
      }))
      return rivalFigures(measured, `${groups.toLocaleString('en')} groups`)
    } finally {
      await rxDbServer.close()
      await pouchDbServer.close()
    }
  })
}

/** The first sync of 10,000 groups beside PouchDB and RxDB, each used as its documentation recommends. */
export const rivals: Benchmark = (folder) => compare(folder, { groups: 10_000, rounds: 3 })
