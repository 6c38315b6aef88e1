import { expect, it, vi } from 'vitest'

/** Events of a starting worker, and its reactions. */
class Start extends Event {
  under: unknown[] = []
  constructor() {
    super('activate')
  }
  waitUntil = (work: unknown) => this.under.push(work)
}

/** A version of the worker that starts: @returns the names of the caches that it leaves */
const left = async (registration: { installing: object | null; waiting: object | null }) => {
  const kept = new Set([
    'pictures',
    'fixed-addresses-00000000',
    'fixed-addresses-11111111',
    'fixed-addresses-22222222',
  ])
  vi.stubGlobal('location', new URL('http://site.test/'))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...kept]),
    open: () => Promise.resolve({ keys: () => Promise.resolve([]) }),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  })
  vi.stubGlobal('self', globalThis)
  const { precachePage } = await import('./precache.ts')
  const worker = Object.assign(new EventTarget(), { registration })
  const manifest = [{ url: 'start.html', revision: '1'.repeat(32) }]
  precachePage(worker as never, manifest, new AbortController().signal)
  const start = new Start()
  worker.dispatchEvent(start)
  await Promise.all(start.under)
  return [...kept]
}

it('drops what older versions kept of the page', async () => {
  expect(await left({ installing: null, waiting: null })).toEqual(['pictures', 'fixed-addresses-11111111'])
})

it.each(['installing', 'waiting'])('leaves what a still newer version, %s, has kept', async (state) => {
  const newer = { installing: null, waiting: null, [state]: {} }
  expect(await left(newer)).toContain('fixed-addresses-22222222')
})
