// Dexie's live queries ask for a database of the surroundings' own, though they read the device's.
import { afterEach, expect, it, vi } from 'vitest'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { eventually } from '../../../test-support/eventually.ts'
import { newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import type { Mutation } from '../rules/mutation.ts'
import { retryChange } from './retry.ts'
import { watchAttention } from './watch-attention.ts'

const needs = {
  state: 'attention',
  attempts: 1,
  reason: { why: 'refused', message: 'No.' },
} satisfies Partial<Mutation>
const announced = { ...needs, reason: { ...needs.reason, announced: true } }

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
})

/** Ann's device, on which a change needs her. */
const deviceOfAnn = async (row: typeof needs) => {
  const device = testDevice()
  await persistCurrentUser(device.db, 'ann')
  await device.db.outbox.bulkAdd([queued(1, newMutations.renameGroup, row), queued(2, newMutations.like)])
  return device
}

/** A page that is opened there, in sight unless it is hidden; what it was shown since. */
const opened = (device: ReturnType<typeof testDevice>, hidden: { page: boolean }) => {
  const seen: string[] = []
  const unheard: string[][] = []
  const watching = watchAttention(device, (rows: Mutation[]) => {
    const types = rows.map(({ type }) => type)
    if (hidden.page) unheard.push(types)
    else seen.push(...types)
    return !hidden.page
  })
  stop = watching.stop
  return { seen, unheard, repeat: watching.repeat }
}

/** A page where the change was announced before. */
const watched = async () => {
  const device = await deviceOfAnn(announced)
  const read = vi.spyOn(device.db.Table.prototype, 'where')
  const hidden = { page: false }
  const page = opened(device, hidden)
  await eventually(() => {
    expect(read).toHaveBeenCalled()
  })
  return { data: device, hidden, ...page }
}

it('tells at the start of what came to need its member while no page was open, and not at the next start', async () => {
  const device = await deviceOfAnn(needs)
  const first = opened(device, { page: false })
  await eventually(async () => {
    expect(first.seen).toEqual(['group.update'])
    expect((await device.db.outbox.get(1))?.reason?.announced).toBe(true)
  })
  stop?.()
  const next = opened(device, { page: false })
  await device.db.outbox.put(queued(2, newMutations.like, needs))
  await eventually(() => {
    expect(next.seen).toEqual(['feedback.like'])
  })
})

it('tells of it once a page that was opened hidden is looked at', async () => {
  const hidden = { page: true }
  const { seen, unheard, repeat } = opened(await deviceOfAnn(needs), hidden)
  await eventually(() => expect(unheard).toEqual([['group.update']]))
  hidden.page = false
  await repeat()
  await repeat()
  expect(seen).toEqual(['group.update'])
})

it('tells of a change when it comes to need its member, once, and not of those that were announced before', async () => {
  const { data, seen } = await watched()
  await data.db.outbox.put(queued(2, newMutations.like, needs))
  await eventually(() => {
    expect(seen).toEqual(['feedback.like'])
  })
  await data.db.outbox.put(queued(3, newMutations.updateFeedback, needs))
  await eventually(() => {
    expect(seen).toEqual(['feedback.like', 'feedback.update'])
  })
})

it('tells again when it was sent again and refused again', async () => {
  const { data, seen } = await watched()
  await retryChange(data, 1)
  await data.db.outbox.put(queued(3, newMutations.updateFeedback, needs))
  await eventually(() => {
    expect(seen).toEqual(['feedback.update'])
  })
  await data.db.outbox.put(queued(1, newMutations.renameGroup, needs))
  await eventually(() => {
    expect(seen).toEqual(['feedback.update', 'group.update'])
  })
})

it('says nothing of another account’s', async () => {
  const { data, seen } = await watched()
  await data.db.outbox.put(queued(3, newMutations.createFeedback, { ...needs, uid: 'bob' }))
  await data.db.outbox.put(queued(4, newMutations.updateFeedback, needs))
  await eventually(() => {
    expect(seen).toEqual(['feedback.update'])
  })
})

it('tells later what was not heard, if it still needs its member', async () => {
  const { data, seen, hidden, unheard, repeat } = await watched()
  hidden.page = true
  await data.db.outbox.bulkPut([
    queued(2, newMutations.like, needs),
    queued(3, newMutations.updateFeedback, needs),
  ])
  await eventually(() => expect(unheard.at(-1)).toEqual(['feedback.like', 'feedback.update']))
  await data.db.outbox.delete(3)
  await eventually(() => expect(unheard.at(-1)).toEqual(['feedback.like']))
  hidden.page = false
  await repeat()
  await repeat()
  expect(seen).toEqual(['feedback.like'])
})
