// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../test-support/eventually.ts'
import { leaveTimeoutMs, registerWorker } from './register.ts'
import { startTimeoutMs, useUpdate } from './update.ts'
import { claim, leave, skipWaiting } from './worker-messages.ts'

/** A worker as a page sees it: it notes what it hears, in the order in which all of them did. */
class FakeWorker extends EventTarget {
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
  }
  answers = true
  scriptURL = new URL('/sw.js', location.href).href
  state: 'installing' | 'installed' | 'redundant' = 'installing'
  change(state: FakeWorker['state']) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage({ type }: { type: string }, [port]: MessagePort[] = []) {
    heard.push(`${this.name}: ${type}`)
    if (this.answers) port?.postMessage(type)
  }
}

const heard: string[] = []

/** A browser that has one registration, with the workers that a test puts there. */
const browser = () => {
  const old = new FakeWorker('old')
  const workers: Record<'installing' | 'waiting' | 'active', FakeWorker | null> = {
    installing: null,
    waiting: null,
    active: old,
  }
  const registration = Object.assign(new EventTarget(), workers, { update: () => Promise.resolve() })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: old,
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', { serviceWorker })
  /** The installing worker waits. */
  const install = () => {
    const { installing } = registration
    registration.waiting = installing
    registration.installing = null
    installing?.change('installed')
  }
  return { old, registration, serviceWorker, install }
}

const state = () => useUpdate.getState().state

beforeEach(() => {
  heard.length = 0
  useUpdate.setState(useUpdate.getInitialState())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('offers a new version as soon as it waits', async () => {
  const { registration, install } = browser()
  await registerWorker()
  expect(state()).toBe('none')
  registration.installing = new FakeWorker('new')
  registration.dispatchEvent(new Event('updatefound'))
  install()
  await eventually(() => expect(state()).toBe('ready'))
})

it('offers one that the browser had begun to install before the page could listen', async () => {
  const { registration, install } = browser()
  registration.installing = new FakeWorker('new')
  await registerWorker()
  install()
  expect(state()).toBe('ready')
})

it('offers one that waits already', async () => {
  const { registration } = browser()
  registration.waiting = new FakeWorker('new')
  await registerWorker()
  expect(state()).toBe('ready')
})

it('takes the very first worker for no new version', async () => {
  const { registration, install } = browser()
  registration.active = null
  registration.installing = new FakeWorker('first')
  await registerWorker()
  install()
  expect(state()).toBe('none')
})

it('has the new version started once the old one has said that it left its work', async () => {
  const { registration } = browser()
  registration.waiting = new FakeWorker('new')
  await registerWorker()
  useUpdate.getState().apply()
  expect(heard).toEqual([`old: ${leave}`])
  await eventually(() => expect(heard).toEqual([`old: ${leave}`, `new: ${skipWaiting}`]))
})

it('goes on starting one while the old one ends', async () => {
  const { old, registration, install } = browser()
  registration.installing = old
  await registerWorker()
  install()
  registration.waiting = new FakeWorker('new')
  useUpdate.getState().apply()
  old.change('redundant')
  expect(state()).toBe('starting')
})

it('forces nothing on a member who has gone on meanwhile, because it took too long', async () => {
  vi.useFakeTimers()
  const { registration, serviceWorker } = browser()
  registration.waiting = new FakeWorker('new')
  await registerWorker()
  useUpdate.getState().apply()
  await vi.advanceTimersByTimeAsync(startTimeoutMs)
  expect(state()).toBe('held')
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(state()).toBe('ready')
})

it('does not wait for an old one that says nothing', async () => {
  vi.useFakeTimers()
  const { old, registration } = browser()
  old.answers = false
  registration.waiting = new FakeWorker('new')
  await registerWorker()
  useUpdate.getState().apply()
  await vi.advanceTimersByTimeAsync(leaveTimeoutMs - 1)
  expect(heard).toEqual([`old: ${leave}`])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual([`old: ${leave}`, `new: ${skipWaiting}`])
})

it('looks for a new version once an hour, and whenever the app is seen again', async () => {
  vi.useFakeTimers()
  const { registration } = browser()
  const look = vi.spyOn(registration, 'update').mockRejectedValue(new TypeError('offline'))
  await registerWorker()
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
  expect(look).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
  expect(look).toHaveBeenCalledTimes(3)
})

it('asks a worker that has passed over the page to answer for it, too, and takes it for no new version', async () => {
  const { serviceWorker } = browser()
  Object.assign(serviceWorker, { controller: null })
  await registerWorker()
  expect(heard).toEqual([`old: ${claim}`])
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(state()).toBe('none')
})

it('asks none that answers for it, or that a reload has gone past', async () => {
  const { serviceWorker } = browser()
  await registerWorker()
  Object.assign(serviceWorker, { controller: null })
  const entry = { name: '/', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(entry, { type: 'reload' })])
  await registerWorker()
  expect(heard).toEqual([])
})
