// @vitest-environment jsdom
// Live queries run on nothing but the global database.
import { expect, it, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { input, newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import { retryChange } from '../decisions/retry.ts'
import { createPageHost } from './page-host.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

it('says when something is queued and when it leaves the outbox, until it is stopped', async () => {
  const data = testDevice({ indexedDB })
  const changed = vi.fn<() => void>()
  const failed = vi.fn<(error: unknown) => void>()
  const stop = createPageHost(data.db).watchOutbox(changed, failed)
  const isCalled = (times: number) =>
    eventually(() => {
      expect(changed).toHaveBeenCalledTimes(times)
    })
  await isCalled(1)
  await createGroup(data, input, ann)
  await isCalled(2)
  await data.db.outbox.clear()
  await isCalled(3)
  stop()
  await createGroup(data, input, ann)
  await data.db.outbox.count()
  expect(changed).toHaveBeenCalledTimes(3)
  expect(failed).not.toHaveBeenCalled()
})

it('says when something leaves that others of the outbox stand behind', async () => {
  const data = testDevice({ indexedDB })
  await data.db.outbox.clear()
  await data.db.outbox.bulkAdd([queued(1, newMutations.renameGroup), queued(2, newMutations.deleteGroup)])
  const changed = vi.fn<() => void>()
  const stop = createPageHost(data.db).watchOutbox(changed, vi.fn())
  await eventually(() => {
    expect(changed).toHaveBeenCalledTimes(1)
  })
  await data.db.outbox.delete(1)
  await eventually(() => {
    expect(changed).toHaveBeenCalledTimes(2)
  })
  stop()
})

it('says when something is sent again that needed its member, in whichever tab', async () => {
  const data = testDevice({ indexedDB })
  await data.db.outbox.clear()
  const refused = { state: 'attention', reason: { why: 'gone' } } as const
  await data.db.outbox.bulkAdd([
    queued(1, newMutations.renameGroup, refused),
    queued(2, newMutations.deleteGroup),
  ])
  const changed = vi.fn<() => void>()
  const stop = createPageHost(data.db).watchOutbox(changed, vi.fn())
  await eventually(() => {
    expect(changed).toHaveBeenCalledTimes(1)
  })
  await retryChange(data, 1)
  await eventually(() => {
    expect(changed).toHaveBeenCalledTimes(2)
  })
  stop()
})

it('says that the outbox cannot be read', async () => {
  const data = testDevice({ indexedDB })
  vi.spyOn(data.db.outbox, 'orderBy').mockImplementation(() => {
    throw new RangeError('Broken.')
  })
  const failed = vi.fn<(error: unknown) => void>()
  const stop = createPageHost(data.db).watchOutbox(vi.fn(), failed)
  await eventually(() => {
    expect(failed).toHaveBeenCalledExactlyOnceWith(new RangeError('Broken.'))
  })
  stop()
})

it('hears what the page hears, until the signal aborts', () => {
  const host = createPageHost(testDevice().db)
  const stop = new AbortController()
  const heard: string[] = []
  for (const event of ['online', 'pageshow', 'visibilitychange'] as const)
    host.on(event, () => heard.push(event), { signal: stop.signal })
  const happen = () => {
    dispatchEvent(new Event('online'))
    dispatchEvent(new Event('pageshow'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  happen()
  stop.abort()
  happen()
  expect(heard).toEqual(['online', 'pageshow', 'visibilitychange'])
})
