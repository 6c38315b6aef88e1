import { describe, expect, it, vi } from 'vitest'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { eventually } from '../../../test-support/eventually.ts'
import { group, recordA } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { createVirtualPage } from '../../../test-support/virtual-page.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { type ListName, listKey } from '../pull/followed-lists.ts'
import { createPullScheduler } from './pull-scheduler.ts'
import { type SyncState, useSyncState } from './sync-state.ts'

const ids = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
  string,
]
const [owned, joined, opened, openedLongAgo, strange] = ids
const of = (groupId: string) => ({ changed: 'feedbacks', groupId }) as const

const day = 24 * 60 * 60 * 1000

const unavailable = () =>
  Response.json({ success: false, code: 'unavailable', message: 'Come back later.' }, { status: 503 })

/** These tests are about groups and feedback. */
const nothing = () => {
  const meta = { epoch: 1, asOf: 7, cursor: 'c', total: 0 }
  return Response.json({ success: true, message: '', data: [], meta }, { headers: { ETag: '"none"' } })
}

/** A page of Ann's on a device with five groups; what it has asked the server for since. */
const pageOfAnn = async (answer: (what: string) => Response = unavailable) => {
  const asked: string[] = []
  const meetingsOf: string[] = []
  const clock = { now }
  const page = createVirtualPage(clock)
  const server = { answer }
  const device = testDevice({
    now: () => clock.now,
    random: () => 0.999,
    fetch: (resource, options) => {
      const url = new URL(new Request(resource, options).url)
      const what = url.pathname.split('/').at(-1) ?? ''
      const parentId = url.searchParams.get('groupId')
      if (what === 'meetings' && parentId !== null) meetingsOf.push(parentId)
      if (['memberships', 'answers', 'meetings', 'announcements', 'replies', 'news'].includes(what))
        return Promise.resolve(nothing())
      asked.push(what)
      return Promise.resolve(server.answer(what))
    },
  })
  await persistCurrentUser(device.db, 'ann')
  for (const _id of ids) await device.db.groups.put({ ...group, _id, ownerId: 'bob', epoch: 1 })
  await device.db.groups.update(owned, { ownerId: 'ann' })
  await device.db.feedbackLists.put({ groupId: opened, etag: '"tag"', openedAt: now - day })
  await device.db.feedbackLists.put({ groupId: openedLongAgo, etag: '"tag"', openedAt: now - 8 * day })
  const shown = new Map<string, ListName>()
  const show = (parentId: string) =>
    shown.set(listKey({ kind: feedbackKind, parentId }), { kind: feedbackKind, parentId })
  const state: SyncState = { ...useSyncState.getInitialState() }
  const onServerHeard = vi.fn<() => void>()
  const pulls = createPullScheduler(device, page.host, {
    set: (change) => Object.assign(state, change),
    joined: () => [joined],
    shown,
    onServerHeard,
  })
  /** Timers ring until so much has been asked for and nothing is under way. */
  const askedFor = (expected: number) =>
    eventually(() => {
      if (page.timers().length > 0) page.ringNext()
      expect(asked).toHaveLength(expected)
      expect(state.pulling).toBe(false)
    })
  return { data: device, clock, page, pulls, asked, meetingsOf, server, show, state, onServerHeard, askedFor }
}

describe('what is pulled when the server pokes', () => {
  it('is pulled once, however often it is named within a moment', async () => {
    const { pulls, asked, askedFor } = await pageOfAnn()
    for (let times = 0; times < 10; times++) pulls.heard({ changed: 'groups' })
    expect(asked).toEqual([])
    await askedFor(1)
    pulls.heard({ changed: 'groups' })
    await askedFor(2)
    expect(asked).toEqual(['groups', 'groups'])
  })

  it('is the feedback of groups that are owned, joined, opened lately or shown, and of no other', async () => {
    const { pulls, asked, show, askedFor } = await pageOfAnn(() => new Response(null, { status: 304 }))
    for (const id of ids) pulls.heard(of(id))
    await askedFor(3)
    show(strange)
    for (const id of ids) pulls.heard(of(id))
    await askedFor(7)
    expect(asked).toEqual([owned, joined, opened, owned, joined, opened, strange])
  })

  it('is left to the tab that listens, unless this one shows it', async () => {
    const { pulls, asked, show, askedFor } = await pageOfAnn()
    show(strange)
    pulls.relayed({ changed: 'groups' })
    pulls.relayed(of(owned))
    pulls.relayed(of(strange))
    await askedFor(1)
    expect(asked).toEqual([strange])
  })

  it('is nothing of a kind that only a newer version knows', async () => {
    const { pulls, asked, askedFor, onServerHeard } = await pageOfAnn()
    pulls.heard({ changed: 'boats', groupId: owned })
    await askedFor(0)
    await eventually(() => {
      expect(onServerHeard).toHaveBeenCalledOnce()
    })
    expect(asked).toEqual([])
  })

  it('is what is shown, also where the server says nothing', async () => {
    const { pulls, page, asked, show, askedFor } = await pageOfAnn()
    pulls.shown()
    expect(page.timers()).toEqual([])
    show(strange)
    pulls.shown()
    await askedFor(1)
    expect(asked).toEqual([strange])
  })

  it('is all that is kept fresh once the stream opens, but not with every reopening', async () => {
    const { pulls, asked, clock, data, askedFor } = await pageOfAnn(() => new Response(null, { status: 304 }))
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
    await askedFor(4)
    expect(asked).toEqual(['groups', opened, joined, owned])
    pulls.opened()
    pulls.heard(of(joined))
    await askedFor(6)
    clock.now += 61_000
    pulls.opened()
    await askedFor(10)
    expect(asked.slice(4)).toEqual(['groups', joined, 'groups', opened, joined, owned])
  })

  it('is the meetings of groups first where more lists are followed than a round takes', async () => {
    const { pulls, asked, meetingsOf, data, askedFor } = await pageOfAnn(
      () => new Response(null, { status: 304 }),
    )
    const many = Array.from({ length: 12 }, (_, at) => `e${at.toString(16)}${'0'.repeat(22)}`)
    for (const _id of many) await data.db.groups.put({ ...group, _id, ownerId: 'ann', epoch: 1 })
    pulls.opened()
    await askedFor(6)
    expect(meetingsOf.toSorted()).toEqual([...many, owned, joined].toSorted())
    expect(asked).toEqual(['groups', opened, joined, owned, ...many.slice(0, 2)])
  })

  it('is asked for again, and again after that, where it could not be brought', async () => {
    const { pulls, asked, server, show, askedFor } = await pageOfAnn()
    pulls.heard(of(owned))
    show(strange)
    pulls.heard(of(strange))
    await askedFor(2)
    server.answer = () => new Response(null, { status: 304 })
    pulls.shown()
    await askedFor(4)
    expect(asked.slice(2)).toEqual([owned, strange])
  })
})

it('the server counts as heard once for all pokes of a moment, and not when another tab hears it', async () => {
  const { pulls, show, onServerHeard, askedFor } = await pageOfAnn(() => new Response(null, { status: 304 }))
  show(strange)
  pulls.relayed(of(strange))
  await askedFor(1)
  expect(onServerHeard).not.toHaveBeenCalled()
  pulls.heard({ changed: 'groups' })
  pulls.heard({ changed: 'groups' })
  await askedFor(2)
  expect(onServerHeard).toHaveBeenCalledOnce()
})

describe('groups that are asked for', () => {
  const meta = { epoch: 1, cursor: '7', asOf: 7, more: false }
  const none = () => Response.json({ success: true, message: '', data: [], meta })

  it('are listed as a whole where everything is asked for, also while another pull is under way', async () => {
    const { pulls, asked, askedFor } = await pageOfAnn(none)
    const first = pulls.pullAll()
    await eventually(() => {
      expect(asked).toHaveLength(1)
    })
    const second = pulls.pullAll()
    const everything = pulls.pullAll({ everything: true })
    await askedFor(2)
    await Promise.all([first, second, everything])
    void pulls.pullAll()
    await askedFor(3)
    expect(asked).toEqual(['groups', 'groups', 'changes'])
  })

  it('say why they could not be brought', async () => {
    const { pulls, state, askedFor } = await pageOfAnn()
    const pulled = pulls.pullAll()
    await askedFor(1)
    expect(await pulled).toMatchObject({ message: 'Come back later.' })
    expect(state).toMatchObject({ failed: { message: 'Come back later.' }, pulled: true })
  })

  it('count as brought only once they have had time to reach the screen', async () => {
    const { pulls, page, clock, state } = await pageOfAnn(none)
    const pulled = pulls.pullAll()
    await eventually(() => {
      expect(page.timers()).toEqual([clock.now + 200])
    })
    expect(state).toMatchObject({ pulling: true, pulled: false })
    page.ringNext()
    expect(await pulled).toBeUndefined()
    expect(state).toMatchObject({ pulling: false, pulled: true })
  })
})
