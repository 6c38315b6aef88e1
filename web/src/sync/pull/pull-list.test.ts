import type { FeedbackRow } from '@group-organizer/contract/feedback'
import { describe, expect, it } from 'vitest'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { feedback, group, newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { now, testDevice, tokenOf } from '../../../test-support/test-device.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { membershipKind } from '../../kinds/membership.ts'
import { applyResponse } from '../delivery/apply-response.ts'
import { createPull } from './pull.ts'

/** A server with one feedback, which answers 304 to who knows that; what it was asked with. */
const server = () => {
  const asked: (string | null)[] = []
  const fetch: typeof globalThis.fetch = (resource, options) => {
    const known = new Request(resource, options).headers.get('if-none-match')
    asked.push(known)
    if (known !== null) return Promise.resolve(new Response(null, { status: 304 }))
    const meta = { epoch: 1, asOf: 7, total: 1 }
    const body = { success: true, data: [feedback], message: '', meta }
    return Promise.resolve(Response.json(body, { headers: { ETag: '"one"' } }))
  }
  return { asked, fetch }
}

it('asks only for what has changed since, and keeps what it has where nothing did', async () => {
  const { asked, fetch } = server()
  const data = testDevice({ fetch })
  const pull = createPull(data)
  await pull.list(feedbackKind, recordA)
  await pull.list(feedbackKind, recordA)
  expect(asked).toEqual([null, '"one"'])
  expect(await data.db.feedbacks.toArray()).toEqual([{ ...feedback, epoch: 1 }])
})

it('remembers to the hour when the member looked at it, also where nothing has changed', async () => {
  const { fetch } = server()
  const clock = { now }
  const data = testDevice({ fetch, now: () => clock.now })
  const pull = createPull(data)
  const openedAt = async () => (await data.db.feedbackLists.get(recordA))?.openedAt
  const hour = 60 * 60 * 1000
  await pull.list(feedbackKind, recordA, true)
  expect(await openedAt()).toBe(now)
  clock.now += hour - 1
  await pull.list(feedbackKind, recordA, true)
  expect(await openedAt()).toBe(now)
  clock.now += 1
  await pull.list(feedbackKind, recordA)
  expect(await openedAt()).toBe(now)
  await pull.list(feedbackKind, recordA, true)
  expect(await data.db.feedbackLists.get(recordA)).toMatchObject({ openedAt: now + hour, etag: '"one"' })
})

/** A server whose list may change, with the ETag that the real one would give: of what is listed, and of nothing else. */
const listServer = (rows: FeedbackRow[], asOf = 7) => {
  const asked: (string | null)[] = []
  const state = { rows, asOf, status: 200 }
  const fetch: typeof globalThis.fetch = (resource, options) => {
    const request = new Request(resource, options)
    const known = request.headers.get('if-none-match')
    const meta = { epoch: 1, asOf: state.asOf, cursor: 'c' }
    if (request.url.includes('/groups'))
      return Promise.resolve(Response.json({ success: true, data: [group], message: '', meta }))
    asked.push(known)
    if (state.status !== 200) {
      const code = state.status === 410 ? 'gone' : 'not_found'
      const body = { success: false, code, message: '', meta: { epoch: 1 } }
      return Promise.resolve(Response.json(body, { status: state.status }))
    }
    const ETag = `"${state.rows.map(({ _id, rev }) => `${_id}:${String(rev)}`).join()}"`
    if (known === ETag) return Promise.resolve(new Response(null, { status: 304 }))
    return Promise.resolve(
      Response.json({ success: true, data: state.rows, message: '', meta }, { headers: { ETag } }),
    )
  }
  return { asked, state, fetch }
}

const { _id, ownerId, version } = group
const tombstone = { _id, ownerId, version, rev: 9, stamp: 9, deletedAt: '2026-11-19T12:00:00.000Z' }

describe('feedback that the server has forgotten', () => {
  it('goes although the list looks the same as before this device sent it', async () => {
    const { fetch } = listServer([])
    const data = testDevice({ fetch })
    const pull = createPull(data)
    await pull.list(feedbackKind, recordA)
    const sent = queued(1, newMutations.like, { attempts: 1, state: 'sending' })
    const answer = { kind: 'accepted', status: 200, data: feedback, meta: { epoch: 1 }, etag: '' } as const
    await applyResponse(data, sent, answer)
    expect(await data.db.feedbacks.count()).toBe(1)
    // Deleted by its author and purged since: the list is empty again.
    await pull.list(feedbackKind, recordA)
    expect(await data.db.feedbacks.count()).toBe(0)
  })

  it('goes with the next list where it was younger than this one', async () => {
    const { asked, state, fetch } = listServer([], 1)
    const data = testDevice({ fetch })
    const pull = createPull(data)
    await data.db.feedbacks.put({ ...feedback, epoch: 1 })
    await pull.list(feedbackKind, recordA)
    expect(await data.db.feedbacks.count()).toBe(1)
    state.asOf = 99
    await pull.list(feedbackKind, recordA)
    expect(asked).toEqual([null, null])
    expect(await data.db.feedbacks.count()).toBe(0)
  })

  it('goes when everything is reloaded, whatever ETag is held', async () => {
    const { fetch } = listServer([], 99)
    const data = testDevice({ fetch })
    const pull = createPull(data)
    await data.db.feedbacks.put({ ...feedback, epoch: 1 })
    await data.db.feedbackLists.put({ groupId: recordA, etag: '""', openedAt: now })
    await pull.all(true)
    await pull.list(feedbackKind, recordA)
    expect(await data.db.feedbacks.count()).toBe(0)
    expect(await data.db.feedbackLists.get(recordA)).toMatchObject({ openedAt: now })
  })

  it('is asked for as a whole where it is an account’s, once everything is reloaded', async () => {
    const { fetch, asked } = listServer([], 99)
    const data = testDevice({ fetch })
    await persistCurrentUser(data.db, 'ann')
    const pull = createPull(data)
    for (const everything of [false, false, true]) await pull.kind(membershipKind, everything)
    expect(asked).toEqual([null, '""', null])
  })

  it('is asked for again as a whole where a row of it was damaged on this device', async () => {
    const { fetch } = listServer([feedback])
    const data = testDevice({ fetch })
    const pull = createPull(data)
    await pull.list(feedbackKind, recordA)
    await data.db.feedbacks.put({ ...feedback, epoch: Number.NaN })
    await pull.list(feedbackKind, recordA)
    expect(await data.db.feedbacks.get(feedback._id)).toEqual({ ...feedback, epoch: 1 })
  })
})

describe('what was said about a group', () => {
  const device = async () => {
    const server = listServer([feedback])
    const data = testDevice({ fetch: server.fetch })
    await data.db.groups.put({ ...group, epoch: 1 })
    const pull = createPull(data)
    await pull.list(feedbackKind, recordA, true)
    expect(await data.db.feedbacks.count()).toBe(1)
    return { ...server, db: data.db, data, pull }
  }
  const nothingIsLeft = async ({ db }: Awaited<ReturnType<typeof device>>) => {
    expect(await db.feedbacks.count()).toBe(0)
    expect(await db.feedbackLists.count()).toBe(0)
  }

  it('goes with the tombstone that its own deletion brings', async () => {
    const held = await device()
    const sent = queued(1, newMutations.deleteGroup, { attempts: 1, state: 'sending' })
    const answer = { status: 200, data: tombstone, meta: { epoch: 1 }, etag: '' }
    await applyResponse(held.data, sent, { kind: 'accepted', ...answer })
    await nothingIsLeft(held)
  })

  it('goes when a deletion of the group finds nothing left of it', async () => {
    const held = await device()
    await applyResponse(held.data, queued(1, newMutations.deleteGroup, { attempts: 1, state: 'sending' }), {
      kind: 'refused',
      status: 404,
      code: 'not_found',
      message: '',
      data: undefined,
      meta: { epoch: 1 },
      retryAfter: undefined,
    })
    await nothingIsLeft(held)
  })

  it.each([410, 404])('goes when its list is answered %s', async (status) => {
    const held = await device()
    held.state.status = status
    await held.pull.list(feedbackKind, recordA)
    await nothingIsLeft(held)
  })

  it('is not stored after the group’s tombstone', async () => {
    const held = await device()
    await held.db.groups.put({ ...tombstone, epoch: 1 })
    await held.db.feedbacks.clear()
    await held.db.feedbackLists.clear()
    await held.pull.list(feedbackKind, recordA)
    await nothingIsLeft(held)
  })
})

describe('a list in pages', () => {
  const rows = Array.from({ length: 5 }, (_, n): FeedbackRow => ({ ...feedback, _id: String(n).repeat(24) }))

  /** A server whose pages have two rows; the page behind `failing` does not come. */
  const pagedServer = (listed: FeedbackRow[] = rows) => {
    const state: { failing: number | undefined; asked: string[] } = { failing: undefined, asked: [] }
    const fetch: typeof globalThis.fetch = (resource, options) => {
      const { searchParams } = new URL(new Request(resource, options).url)
      const begin = Number(searchParams.get('after') ?? 0)
      state.asked.push(String(begin))
      if (begin === state.failing) return Promise.reject(new TypeError('Failed to fetch'))
      const next = begin + 2 < listed.length ? { next: String(begin + 2) } : {}
      const meta = { epoch: 1, asOf: 7, total: listed.length, ...next }
      const body = { success: true, data: listed.slice(begin, begin + 2), message: '', meta }
      return Promise.resolve(Response.json(body, { headers: { ETag: '"all"' } }))
    }
    return { state, fetch }
  }
  const ids = async ({ db }: ReturnType<typeof testDevice>) =>
    (await db.feedbacks.toArray()).map(({ _id }) => _id)

  it('is brought whole, and what it lacks goes', async () => {
    const { state, fetch } = pagedServer()
    const data = testDevice({ fetch })
    await data.db.feedbacks.put({ ...feedback, _id: '9'.repeat(24), epoch: 1 })
    await createPull(data).list(feedbackKind, recordA)
    expect(state.asked).toEqual(['0', '2', '4'])
    expect(await ids(data)).toEqual(rows.map(({ _id }) => _id))
    expect(await data.db.feedbackLists.get(recordA)).toMatchObject({ etag: '"all"' })
  })

  it('that breaks off keeps what has come, removes nothing, and is asked for again as a whole', async () => {
    const { state, fetch } = pagedServer()
    const data = testDevice({ fetch })
    const kept = '9'.repeat(24)
    await data.db.feedbacks.put({ ...feedback, _id: kept, epoch: 1 })
    await data.db.feedbackLists.put({ groupId: recordA, etag: '"before"', openedAt: 0, listed: true })
    state.failing = 4
    expect(await createPull(data).list(feedbackKind, recordA)).toMatchObject({ kind: 'none' })
    expect(await ids(data)).toEqual([...rows.slice(0, 4).map(({ _id }) => _id), kept])
    expect(await data.db.feedbackLists.get(recordA)).toMatchObject({ etag: '' })
    state.failing = undefined
    await createPull(data).list(feedbackKind, recordA)
    expect(await ids(data)).toEqual(rows.map(({ _id }) => _id))
  })
})

describe('likes that are too many to be listed', () => {
  const popular = { ...feedback, likes: 2_000, likedBy: [] }

  const likesServer = () => {
    const state = { liked: ['ann'], asked: [] as string[], fails: false }
    const fetch: typeof globalThis.fetch = (resource, options) => {
      const request = new Request(resource, options)
      const isLikes = request.url.endsWith('/likes')
      state.asked.push(isLikes ? 'likes' : 'list')
      if (isLikes && state.fails) return Promise.reject(new TypeError('Failed to fetch'))
      if (request.headers.get('if-none-match') === '"all"')
        return Promise.resolve(new Response(null, { status: 304 }))
      const token = request.headers.get('authorization')?.replace('Bearer ', '')
      const likes = state.liked.some((uid) => token === tokenOf(uid)) ? [popular._id] : []
      const meta = { epoch: 1, asOf: 7, total: 1 }
      const body = { success: true, data: isLikes ? likes : [popular], message: '', meta }
      return Promise.resolve(Response.json(body, { headers: { ETag: '"all"' } }))
    }
    return { state, fetch }
  }
  const device = (server: ReturnType<typeof likesServer>) => {
    const session: { uid: string | null } = { uid: 'ann' }
    const data = testDevice({
      fetch: server.fetch,
      token: () => Promise.resolve(session.uid && tokenOf(session.uid)),
      currentUid: { getState: () => session.uid, subscribe: () => () => undefined },
    })
    return { data, session, pull: createPull(data), held: () => data.db.feedbacks.get(popular._id) }
  }

  it('bring the member’s own by a request of their own, once', async () => {
    const server = likesServer()
    const { pull, held } = device(server)
    await pull.list(feedbackKind, recordA)
    expect(await held()).toMatchObject({ likes: 2_000, likedBy: ['ann'] })
    await pull.list(feedbackKind, recordA)
    expect(server.state.asked).toEqual(['list', 'likes', 'list'])
    expect(await held()).toMatchObject({ likedBy: ['ann'] })
  })

  it('are asked for again when another member logs in, although nothing has changed', async () => {
    const server = likesServer()
    const { pull, session, held } = device(server)
    session.uid = null
    await pull.list(feedbackKind, recordA)
    expect(await held()).toMatchObject({ likedBy: [] })
    session.uid = 'ann'
    await pull.list(feedbackKind, recordA)
    expect(await held()).toMatchObject({ likedBy: ['ann'] })
    session.uid = 'bob'
    await pull.list(feedbackKind, recordA)
    expect(await held()).toMatchObject({ likedBy: [] })
  })

  it('that could not be asked for are asked for with the next list', async () => {
    const server = likesServer()
    const { pull, held } = device(server)
    server.state.fails = true
    await pull.list(feedbackKind, recordA)
    expect(await held()).toMatchObject({ likes: 2_000, likedBy: [] })
    server.state.fails = false
    await pull.list(feedbackKind, recordA)
    expect(await held()).toMatchObject({ likedBy: ['ann'] })
  })
})
