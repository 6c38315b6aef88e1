import { describe, expect, it } from 'vitest'
import { createLocks } from './locks.ts'

/** Events in their order, and a way to end a piece of work. */
const work = () => {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const of = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    events.push(`${name} ends`)
  }
  return { events, of, end: (name: string) => ends.get(name)?.() }
}

const rest = () => new Promise((resolve) => setTimeout(resolve))

describe('the locks of a browser', () => {
  it('are held by one at a time, in the order of asking', async () => {
    const { events, of, end } = work()
    const locks = createLocks(queueMicrotask)
    const first = locks.of({}).request('drain', of('first'))
    const second = locks.of({}).request('drain', of('second'))
    void locks.of({}).request('pull', of('other'))
    await rest()
    expect(events).toEqual(['first begins', 'other begins'])
    end('first')
    await first
    await rest()
    expect(events.slice(2)).toEqual(['first ends', 'second begins'])
    end('second')
    await second
  })

  it('are free again when their holder is gone, and when its work fails', async () => {
    const { events, of } = work()
    const locks = createLocks(queueMicrotask)
    const closed = {}
    void locks.of(closed).request('drain', of('closed'))
    const failing = locks.of({}).request('drain', () => Promise.reject(new Error('no')))
    const refused = expect(failing).rejects.toThrow('no')
    void locks.of({}).request('drain', of('next'))
    await rest()
    locks.release(closed)
    await refused
    await rest()
    expect(events).toEqual(['closed begins', 'next begins'])
  })

  it('are never granted to who is gone', async () => {
    const { events, of } = work()
    const locks = createLocks(queueMicrotask)
    const closed = {}
    locks.release(closed)
    void locks.of(closed).request('drain', of('closed'))
    await rest()
    expect(events).toEqual([])
  })
})
