import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { peopleContract } from '../../test-support/people-contract.ts'
import { peopleGuardsContract } from '../../test-support/people-guards-contract.ts'
import { createTestApp, groupBody, groupPath } from '../../test-support/test-app.ts'

peopleContract(() => Promise.resolve([createTestApp()]))
peopleGuardsContract(() => Promise.resolve([createTestApp()]))

it('lists carry a copy of the number of members, ten minutes old at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const clock = { now: Date.now() }
  const { call } = createTestApp({ now: () => clock.now })
  await call('POST /groups', { as: 'olga', body: groupBody })
  const join = (as: string) => call(`PUT ${groupPath}/membership`, { as, body: { joined: true } })
  const listed = async () => {
    const { body } = await call('GET /groups')
    return z.parse(z.tuple([z.object({ members: z.number(), version: z.number() })]), body?.data)[0]
  }
  await join('ann')
  await vi.waitFor(async () => {
    expect(await listed()).toEqual({ members: 2, version: 1 })
  })
  await join('ben')
  expect(await listed()).toMatchObject({ members: 2 })
  await vi.waitFor(() => {
    expect(vi.getTimerCount()).toBe(1)
  })
  clock.now += 10 * 60 * 1000
  vi.advanceTimersByTime(10 * 60 * 1000)
  await vi.waitFor(async () => {
    expect(await listed()).toMatchObject({ members: 3 })
  })
})
