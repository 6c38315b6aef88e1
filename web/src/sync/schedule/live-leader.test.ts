// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLocks } from '../../../simulation/locks.ts'
import { eventually } from '../../../test-support/eventually.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { startLiveLeader } from './live-leader.ts'
import { createPageHost } from './page-host.ts'

const visibility = { state: 'visible' as DocumentVisibilityState }
const show = (state: DocumentVisibilityState) => {
  visibility.state = state
  document.dispatchEvent(new Event('visibilitychange'))
}

let stops: (() => void)[] = []
beforeEach(() => {
  visibility.state = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility.state)
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.restoreAllMocks()
})

/** A browser whose tabs all share one visibility here; which of them listens. */
const browser = () => {
  const locks = createLocks(queueMicrotask)
  const listening: string[] = []
  const open = (name: string) => {
    const relayed = vi.fn()
    const heard = vi.fn()
    const device = testDevice({
      locks: locks.of({}),
      fetch: (_resource, options) => {
        listening.push(name)
        options?.signal?.addEventListener('abort', () => listening.splice(listening.indexOf(name), 1))
        const body = ': listening\n\ndata: {"changed":"groups"}\n\n'
        const stays = new ReadableStream<Uint8Array>({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode(body))
          },
        })
        return Promise.resolve(new Response(stays, { headers: { 'content-type': 'text/event-stream' } }))
      },
    })
    const stop = startLiveLeader(device, createPageHost(device.db), {
      opened: () => undefined,
      heard,
      relayed,
    })
    stops.push(stop)
    return { stop, heard, relayed }
  }
  return { open, listening }
}

it('one tab listens and relays it to the others; when it goes, the next one takes its place', async () => {
  const { open, listening } = browser()
  const first = open('first')
  const second = open('second')
  await eventually(() => {
    expect(second.relayed).toHaveBeenCalledExactlyOnceWith({ changed: 'groups' })
  })
  expect(first.heard).toHaveBeenCalledOnce()
  expect(first.relayed).not.toHaveBeenCalled()
  expect(second.heard).not.toHaveBeenCalled()
  expect(listening).toEqual(['first'])
  first.stop()
  await eventually(() => {
    expect(second.heard).toHaveBeenCalledOnce()
  })
  expect(listening).toEqual(['second'])
})

it('no tab listens while none is visible', async () => {
  const { open, listening } = browser()
  show('hidden')
  const { heard } = open('only')
  show('visible')
  await eventually(() => {
    expect(heard).toHaveBeenCalledOnce()
  })
  show('hidden')
  expect(listening).toEqual([])
  show('visible')
  await eventually(() => {
    expect(heard).toHaveBeenCalledTimes(2)
  })
  expect(listening).toEqual(['only'])
})
