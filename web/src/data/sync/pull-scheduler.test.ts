import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { group, recordA } from '../../../test-support/samples.ts'
import { now, testData } from '../../../test-support/test-device.ts'
import { rememberMember } from '../account/member.ts'
import { showFeedback } from '../queries/shown-feedback.ts'
import { createLivePulls } from './pull-scheduler.ts'

const ids = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
  string,
]
const [owned, joined, opened, openedLongAgo, strange] = ids
const of = (groupId: string) => ({ changed: 'feedbacks', groupId }) as const

/** A page of Ann's on a device with five groups; what it has pulled since. */
const page = async () => {
  const pulled: string[] = []
  const delivered = { times: 0 }
  const clock = { now }
  const data = testData({
    now: () => clock.now,
    random: () => 0.999,
    fetch: (resource, options) => {
      pulled.push(new Request(resource, options).url.split('/').at(-1)?.split('?')[0] ?? '')
      return Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  await rememberMember(data.db, 'ann')
  for (const _id of ids) await data.db.groups.put({ ...group, _id, ownerId: 'bob', epoch: 1 })
  await data.db.groups.update(owned, { ownerId: 'ann' })
  const day = 24 * 60 * 60 * 1000
  await data.db.feedbackLists.put({ groupId: opened, etag: '"tag"', openedAt: now - day })
  await data.db.feedbackLists.put({ groupId: openedLongAgo, etag: '"tag"', openedAt: now - 8 * day })
  const pulls = createLivePulls(data, {
    pullGroups: () => {
      pulled.push('groups')
      return Promise.resolve()
    },
    deliver: () => {
      delivered.times++
      return Promise.resolve()
    },
    joined: () => [joined],
    failed: (error) => {
      throw error
    },
  })
  /** The moment over which pulls are spread has passed. */
  const soon = async (expected: number) => {
    vi.advanceTimersByTime(500)
    await vi.waitFor(() => {
      expect(pulled).toHaveLength(expected)
    })
  }
  return { data, clock, pulls, pulled, delivered, soon }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is pulled when the server pokes', () => {
  it('is pulled once, however often it is named within a moment', async () => {
    const { pulls, pulled, soon } = await page()
    for (let times = 0; times < 10; times++) pulls.heard({ changed: 'groups' })
    expect(pulled).toEqual([])
    await soon(1)
    pulls.heard({ changed: 'groups' })
    await soon(2)
    expect(pulled).toEqual(['groups', 'groups'])
  })

  it('is the feedback of groups that are owned, joined, opened lately or shown, and of no other', async () => {
    const { pulls, pulled, soon } = await page()
    for (const id of ids) pulls.heard(of(id))
    await soon(3)
    const hide = showFeedback(strange)
    for (const id of ids) pulls.heard(of(id))
    await soon(7)
    hide()
    expect(pulled).toEqual([owned, joined, opened, owned, joined, opened, strange])
  })

  it('is left to the tab that listens, unless this one shows it', async () => {
    const { pulls, pulled, soon } = await page()
    const hide = showFeedback(strange)
    pulls.told({ changed: 'groups' })
    pulls.told(of(owned))
    pulls.told(of(strange))
    await soon(1)
    hide()
    expect(pulled).toEqual([strange])
  })

  it('is what is shown, also where nobody says anything', async () => {
    const { pulls, pulled, soon } = await page()
    pulls.shown()
    const hide = showFeedback(strange)
    pulls.shown()
    await soon(1)
    hide()
    expect(pulled).toEqual([strange])
  })

  it('is all that is kept fresh once the stream opens, but not with every reopening', async () => {
    const { pulls, pulled, soon, clock, data } = await page()
    await data.db.groups.put({ ...group, _id: recordA, ownerId: 'ann', epoch: 1 })
    const deleted = {
      _id: recordA,
      rev: 9,
      version: 9,
      stamp: 9,
      ownerId: 'ann',
      deletedAt: '2026-11-20T12:00:00.000Z',
    }
    await data.db.groups.put({ ...deleted, epoch: 1 })
    pulls.opened()
    await soon(4)
    expect(pulled).toEqual(['groups', opened, joined, owned])
    pulls.opened()
    pulls.heard(of(joined))
    await soon(6)
    clock.now += 61_000
    pulls.opened()
    await soon(10)
    expect(pulled.slice(4)).toEqual(['groups', joined, 'groups', opened, joined, owned])
  })
})

it('what waits is delivered when the server is heard, once for all of a moment, and not when another tab hears it', async () => {
  const { pulls, delivered, soon } = await page()
  const hide = showFeedback(strange)
  pulls.told(of(strange))
  await soon(1)
  hide()
  expect(delivered.times).toBe(0)
  pulls.heard({ changed: 'groups' })
  pulls.heard({ changed: 'groups' })
  await soon(2)
  expect(delivered.times).toBe(1)
  pulls.opened()
  await soon(7)
  expect(delivered.times).toBe(2)
})
