// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { eventually } from '../../test-support/eventually.ts'
import { testDevice } from '../../test-support/test-device.ts'
import { isRead, noteRead, useReadMark } from '../store/read-mark.ts'
import { sendReadMarks } from './keep-read-mark.ts'

beforeEach(() => {
  localStorage.clear()
  useReadMark.setState({ uid: '', upTo: '', sent: '' })
})

const day = (number: number) => `2026-11-0${number}T12:00:00.000Z`

const pageOfAnn = async () => {
  const sent: string[] = []
  const timers: (() => void)[] = []
  const server = { isThere: true }
  const device = testDevice({
    fetch: async (resource, options) => {
      const body = JSON.parse(await new Request(resource, options).text()) as { upTo: string }
      if (!server.isThere) throw new TypeError('no network')
      sent.push(body.upTo)
      return Response.json({ success: true, message: '', data: body, meta: { epoch: 1 } })
    },
  })
  await persistCurrentUser(device.db, 'ann')
  sendReadMarks(device, (run) => timers.push(run))
  const minuteLater = () => timers.splice(0).forEach((run) => run())
  return { sent, timers, minuteLater, server }
}

it('what is read is sent once a minute at most, the latest alone', async () => {
  const { sent, minuteLater } = await pageOfAnn()
  for (const number of [1, 3, 2]) noteRead('ann', day(number))
  await eventually(() => {
    expect(useReadMark.getState().sent).toBe(day(3))
  })
  noteRead('ann', day(4))
  noteRead('ann', day(5))
  minuteLater()
  await eventually(() => {
    expect(sent.at(-1)).toBe(day(5))
  })
  expect(sent).not.toContain(day(4))
})

it('what could not be sent is sent when the network returns', async () => {
  const { sent, minuteLater, server, timers } = await pageOfAnn()
  server.isThere = false
  noteRead('ann', day(1))
  await eventually(() => {
    expect(timers).toHaveLength(1)
  })
  expect(useReadMark.getState().sent).toBe('')
  server.isThere = true
  minuteLater()
  dispatchEvent(new Event('online'))
  await eventually(() => {
    expect(sent).toContain(day(1))
  })
})

it('an entry is read here as soon as it was, and for no other account', () => {
  noteRead('ann', day(2))
  const entry = { uid: 'ann', at: day(2), read: false }
  expect(isRead(entry)).toBe(true)
  expect(isRead({ ...entry, at: day(3) })).toBe(false)
  expect(isRead({ ...entry, uid: 'bob' })).toBe(false)
  expect(isRead({ ...entry, uid: 'bob', read: true })).toBe(true)
})
