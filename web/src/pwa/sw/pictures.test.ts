import { beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDb } from '../../kinds/open-device-db.ts'

const name = `${'a'.repeat(64)}.webp`
const address = `http://site.test/uploads/${name}`
const picture = (status = 200) =>
  new Response('picture', { status, headers: { 'content-type': 'image/webp' } })

/** Events that a worker gets about a request. */
class Asked {
  request = new Request(address)
  under: unknown[] = []
  waitUntil = (work: unknown) => this.under.push(work)
  respondWith = (answer: unknown) => this.under.unshift(answer)
}

/** A worker with a cache, and what the network answers. */
const createWorker = async (answers: (() => Response)[]) => {
  const kept = new Map<string, Response>()
  const cache = {
    put: (request: Request, response: Response) => Promise.resolve(kept.set(request.url, response)),
    match: (request: Request) => Promise.resolve(kept.get(request.url)?.clone()),
    delete: () => Promise.resolve(false),
    keys: () => Promise.resolve([]),
  }
  const network = vi.fn(() => Promise.resolve(answers.shift()?.() ?? Response.error()))
  let listener: ((event: object) => void) | undefined
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('FetchEvent', Asked)
  vi.stubGlobal('ExtendableEvent', Asked)
  vi.stubGlobal('location', new URL('http://site.test/'))
  vi.stubGlobal('addEventListener', (type: string, listen: (event: object) => void) => {
    if (type === 'fetch') listener = listen
  })
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    match: (request: Request) => cache.match(request),
  })
  vi.stubGlobal('fetch', network)
  const { cachePictures } = await import('./pictures.ts')
  cachePictures(new AbortController().signal)
  return {
    kept,
    network,
    show: async (): Promise<Response | undefined> => {
      const event = new Asked()
      listener?.(event)
      const [answer] = await Promise.all(event.under)
      return answer instanceof Response ? answer : undefined
    },
  }
}

beforeEach(() => {
  vi.resetModules()
})

it('is asked for once, and kept', async () => {
  const { show, network, kept } = await createWorker([picture])
  expect(await (await show())?.text()).toBe('picture')
  expect(await (await show())?.text()).toBe('picture')
  expect([network.mock.calls.length, [...kept.keys()]]).toEqual([1, [address]])
})

it.each([
  ['is missing', () => picture(404)],
  ['cannot be read', () => picture(503)],
  [
    'is a page, as of a host that answers everything with it',
    () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'is another kind of picture',
    () => new Response('<svg>', { headers: { 'content-type': 'image/svg+xml' } }),
  ],
])('is not kept where it %s', async (_, answer) => {
  const { show, kept } = await createWorker([answer, picture])
  await show()
  expect([...kept.keys()]).toEqual([])
  expect(await (await show())?.text()).toBe('picture')
})

it('of this device is shown without a network, and gone once the device has thrown it away', async () => {
  const db = openDeviceDb({ indexedDB, IDBKeyRange })
  await db.pictures.put({ name, bytes: new TextEncoder().encode('mine').buffer, chosenAt: 1 })
  const { show, network } = await createWorker([picture])
  expect(await (await show())?.text()).toBe('mine')
  expect(network).not.toHaveBeenCalled()
  await db.pictures.clear()
  db.close()
  expect(await (await show())?.text()).toBe('picture')
})
