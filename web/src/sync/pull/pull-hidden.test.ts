import type { Feedback } from '@group-organizer/contract/feedback'
import type { Group } from '@group-organizer/contract/group'
import { describe, expect, it } from 'vitest'
import { feedback, group, newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { testDevice, tokenOf } from '../../../test-support/test-device.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { groupKind } from '../../kinds/group.ts'
import { compare } from '../rules/compare.ts'
import { type Refused, outcomeOf } from '../rules/outcome.ts'
import { overlay } from '../rules/overlay.ts'
import { createPull } from './pull.ts'

const { _id, ownerId, rev, version, stamp } = group
const tombstone = { _id, ownerId, rev, version, stamp, hidden: true, deletedAt: '2026-11-20T09:00:00.000Z' }
const hiddenGroup: Group = { ...group, hidden: true }

const meta = { epoch: 1, asOf: 7, cursor: 'c', total: 1 }
const ann = { getState: () => 'ann', subscribe: () => () => undefined }

/** A server where Ann's group is hidden, and the tokens that it was asked with for what is hidden. */
const server = () => {
  const tokens: (string | null)[] = []
  const fetch: typeof globalThis.fetch = (resource, options) => {
    const request = new Request(resource, options)
    const asksForHidden = request.url.includes('/account/hidden')
    if (asksForHidden) tokens.push(request.headers.get('authorization'))
    const data = asksForHidden ? { groups: [hiddenGroup], feedbacks: [] } : [tombstone]
    return Promise.resolve(Response.json({ success: true, data, message: '', meta }))
  }
  return { tokens, fetch }
}

it('an author’s device asks for what is hidden, once, and holds it in place of the tombstone', async () => {
  const { tokens, fetch } = server()
  const device = testDevice({ fetch, currentUid: ann })
  const pull = createPull(device)
  for (const everything of [false, false, true]) await pull.all(everything)
  expect(tokens).toEqual([`Bearer ${tokenOf('ann')}`])
  expect(await device.db.groups.toArray()).toEqual([{ ...hiddenGroup, epoch: 1 }])
})

describe('what its author has on the screen', () => {
  const hiddenFeedback: Feedback = { ...feedback, userId: 'ann', rev: feedback.rev + 1, hidden: true }
  const tombstones = {
    groups: { ...tombstone, rev: rev + 1 },
    feedbacks: {
      _id: feedback._id,
      groupId: feedback.groupId,
      userId: 'ann',
      rev: feedback.rev + 1,
      version: feedback.version,
      stamp: feedback.stamp,
      hidden: true,
      deletedAt: tombstone.deletedAt,
    },
  }
  const shown = { groups: { ...hiddenGroup, rev: rev + 1 }, feedbacks: hiddenFeedback }

  /** A server where both have been hidden since, and Ann's device, which holds them; what its rows became, one by one. */
  const scene = async (answersForHidden: () => boolean) => {
    const fetch: typeof globalThis.fetch = (resource, options) => {
      const { url } = new Request(resource, options)
      if (!url.includes('/account/hidden')) {
        const data = [url.includes('/feedbacks/') ? tombstones.feedbacks : tombstones.groups]
        return Promise.resolve(Response.json({ success: true, data, message: '', meta }))
      }
      if (!answersForHidden()) return Promise.reject(new TypeError('Failed to fetch'))
      const data = { groups: [shown.groups], feedbacks: [shown.feedbacks] }
      return Promise.resolve(Response.json({ success: true, data, message: '', meta }))
    }
    const device = testDevice({ fetch, currentUid: ann })
    await device.db.groups.put({ ...group, epoch: 1 })
    await device.db.feedbacks.put({ ...feedback, userId: 'ann', epoch: 1 })
    const states: object[] = []
    for (const table of [device.db.groups, device.db.feedbacks])
      table.hook('updating', (changes) => void states.push(changes))
    return { device, pull: createPull(device), states }
  }

  it('stays there while the moderators hide it, and is only marked', async () => {
    const { device, pull, states } = await scene(() => true)
    await pull.list(feedbackKind, recordA)
    expect(await device.db.feedbacks.toArray()).toEqual([{ ...shown.feedbacks, epoch: 1 }])
    await pull.all()
    expect(await device.db.groups.toArray()).toEqual([{ ...shown.groups, epoch: 1 }])
    expect(states.filter((changes) => 'deletedAt' in changes)).toEqual([])
  })

  it('comes back with the next pull where the server did not answer in between', async () => {
    let answers = false
    const { device, pull } = await scene(() => answers)
    await pull.all()
    expect(await device.db.groups.toArray()).toEqual([{ ...tombstones.groups, epoch: 1 }])
    answers = true
    await pull.all()
    expect(await device.db.groups.toArray()).toEqual([{ ...shown.groups, epoch: 1 }])
  })
})

it.each([
  ['another member', 'bob', 'bob'],
  ['a guest', null, null],
  ['a session that has ended', 'ann', null],
])('%s asks for nothing', async (_, uid, subject) => {
  const { tokens, fetch } = server()
  const device = testDevice({
    fetch,
    currentUid: { getState: () => uid, subscribe: () => () => undefined },
    token: () => Promise.resolve(subject === null ? null : tokenOf(subject)),
  })
  await createPull(device).all()
  expect(tokens).toEqual([])
  expect(await device.db.groups.toArray()).toEqual([{ ...tombstone, epoch: 1 }])
})

it('what is hidden is shown to its author alone, and marked', () => {
  expect(overlay(groupKind, [hiddenGroup], [], 'ann')).toEqual([{ ...hiddenGroup, mark: 'hidden' }])
  expect(overlay(groupKind, [hiddenGroup], [], 'bob')).toEqual([])
  expect(overlay(groupKind, [hiddenGroup], [])).toEqual([])
})

it('a change of what is hidden is neither gone nor done: the server is asked what it has', () => {
  for (const change of [newMutations.renameGroup, newMutations.deleteGroup])
    expect(compare(queued(1, change), tombstone)).toEqual({ verdict: 'send', against: 'unknown' })
})

it('a report of what is gone has nothing left to do', () => {
  const report = queued(1, { type: 'group.report', changes: { reason: 'spam' } }, { entityId: recordA })
  const refused: Refused = {
    kind: 'refused',
    status: 410,
    code: 'gone',
    message: '',
    data: undefined,
    meta: { epoch: 1 },
    retryAfter: undefined,
  }
  expect(outcomeOf(groupKind, report, refused, 'device')).toEqual({ kind: 'done' })
})
