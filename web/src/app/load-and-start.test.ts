// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { loadAndStart } from './load-and-start.ts'

const settled = () => Promise.resolve().then(() => undefined)

it('starts a part once it is loaded, and stops it', async () => {
  const stopped = vi.fn()
  const start = vi.fn(() => stopped)
  const stop = loadAndStart({ load: () => Promise.resolve('part'), start })
  await settled()
  expect(start).toHaveBeenCalledExactlyOnceWith('part')
  stop()
  expect(stopped).toHaveBeenCalledOnce()
})

it('starts nothing that was stopped before it came', async () => {
  const start = vi.fn(() => () => undefined)
  loadAndStart({ load: () => Promise.resolve('part'), start })()
  await settled()
  expect(start).not.toHaveBeenCalled()
})

it('reports that a part could not be loaded, and tries again when the network returns', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('part')
  const start = vi.fn(() => () => undefined)
  const failed = vi.fn()
  const stop = loadAndStart({ load, start, failed })
  await settled()
  expect(failed).toHaveBeenCalledExactlyOnceWith(gone, expect.any(Function))
  dispatchEvent(new Event('online'))
  await settled()
  expect(start).toHaveBeenCalledOnce()
  dispatchEvent(new Event('online'))
  await settled()
  expect(load).toHaveBeenCalledTimes(2)
  stop()
})

it('tries again when it is asked to, and then no more for the network', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError()).mockResolvedValue('part')
  const start = vi.fn(() => () => undefined)
  let again: (() => Promise<boolean>) | undefined
  const stop = loadAndStart({ load, start, failed: (_, retry) => (again = retry) })
  await settled()
  expect(await again?.()).toBe(true)
  expect(start).toHaveBeenCalledOnce()
  expect(await again?.()).toBe(false)
  dispatchEvent(new Event('online'))
  await settled()
  expect(load).toHaveBeenCalledTimes(2)
  stop()
})
