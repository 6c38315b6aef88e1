// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const [running, reading, fishing] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
]

const openTab = async () => {
  vi.resetModules()
  return (await import('./joined.ts')).useJoined.getState()
}
const kept = () => JSON.parse(localStorage.getItem('joinedGroups') ?? '[]') as unknown

beforeEach(() => {
  localStorage.clear()
})

it('brings the memberships of an account, beside what this browser joined by itself', async () => {
  const { join, follow } = await openTab()
  join(running)
  follow([reading])
  expect(kept()).toEqual([running, reading])
})

it('leaves with what another device left, and keeps the rest', async () => {
  const { join, follow } = await openTab()
  join(running)
  follow([reading, fishing])
  follow([fishing])
  expect(kept()).toEqual([running, fishing])
})

it('leaves with the account, also after a reload', async () => {
  const first = await openTab()
  first.join(running)
  first.follow([reading])
  const { follow } = await openTab()
  follow([])
  expect(kept()).toEqual([running])
})

it('counts a group that was joined here as the account’s once it is a membership', async () => {
  const { join, follow } = await openTab()
  join(running)
  follow([running])
  expect(kept()).toEqual([running])
  follow([])
  expect(kept()).toEqual([])
})

it('does not come back while a leave is on its way', async () => {
  const { leave, join, follow } = await openTab()
  follow([running])
  leave(running)
  follow([running])
  expect(kept()).toEqual([])
  follow([])
  follow([running])
  expect(kept()).toEqual([running])
  leave(running)
  join(running)
  follow([running])
  expect(kept()).toEqual([running])
})
