import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { meetingBody, meetingPath } from '../../test-support/meeting-body.ts'
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

it('a removed member gets no seat at a meeting, but may say that they do not come', async () => {
  const { call } = createTestApp()
  const { join, answer } = {
    join: (as: string) => call(`PUT ${groupPath}/membership`, { as, body: { joined: true } }),
    answer: (word: string) => call(`PUT ${meetingPath}/answer`, { as: 'ben', body: { answer: word } }),
  }
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call('POST /meetings', { as: 'olga', body: meetingBody() })
  await join('ben')
  expect(await answer('going')).toMatchObject({ status: 200 })
  await call(`DELETE ${groupPath}/members/ben`, { as: 'olga' })
  expect(await answer('maybe')).toMatchObject({ status: 403, body: { code: 'removed' } })
  expect(await answer('no')).toMatchObject({ status: 200 })
  expect(await answer('going')).toMatchObject({ status: 403, body: { code: 'removed' } })
})

it('an organiser downloads the group without the e-mail address of its owner, and a former one does not', async () => {
  const { call } = createTestApp()
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call(`PUT ${groupPath}/membership`, { as: 'ann', body: { joined: true } })
  await call(`PATCH ${groupPath}/members/ann`, { as: 'olga', body: { role: 'organiser' } })
  const exported = async (as: string) => JSON.stringify((await call('GET /account', { as })).body)
  expect(await exported('ann')).toContain(groupBody.groupName)
  expect(await exported('ann')).not.toContain('olga@example.com')
  expect(await exported('olga')).toContain('olga@example.com')
  await call(`PATCH ${groupPath}`, { as: 'ann', body: { meetingLocation: 'New Pier' } })
  await call(`PATCH ${groupPath}/members/ann`, { as: 'olga', body: { role: 'member' } })
  expect(await exported('ann')).not.toContain(groupBody.groupName)
})
