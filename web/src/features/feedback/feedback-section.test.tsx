// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { feedback, recordA } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
// Dexie's live queries stand still in a browser without a database of its own.
import { feedbackKind } from '../../kinds/feedback.ts'
import { createPull } from '../../sync/pull/pull.ts'
import { FeedbackSection } from './feedback-section.tsx'

afterEach(cleanup)

const nothingSaid = /No feedback yet/
const outOfReach = /cannot be loaded right now/

const refusal = (status: number, code: string) =>
  Response.json({ success: false, code, message: '', meta: { epoch: 1 } }, { status })
const list = (data: unknown[]) => {
  const meta = { epoch: 1, asOf: 9, total: data.length }
  return Response.json({ success: true, data, message: '', meta }, { headers: { ETag: '"tag"' } })
}

/** The list of a group whose server answers as `server.answer` says at that moment. */
const show = (answer: () => Response, ahead = false) => {
  const server = { answer }
  const device = testDevice({ fetch: () => Promise.resolve(server.answer()) })
  render(
    <MemoryRouter>
      <DeviceProvider device={device}>
        <FeedbackSection ahead={ahead} groupId={recordA} />
      </DeviceProvider>
    </MemoryRouter>,
  )
  return { server, data: device, pull: () => createPull(device).list(feedbackKind, recordA) }
}

it('does not say that there is none because the server says no', async () => {
  show(() => refusal(503, 'unavailable'))
  await screen.findByText(outOfReach)
  expect(screen.queryByText(nothingSaid)).toBeNull()
})

it('shows what a later pull brings, and that there is nothing once that is known', async () => {
  const { server, pull } = show(() => refusal(503, 'unavailable'))
  await screen.findByText(outOfReach)
  server.answer = () => list([])
  await pull()
  await screen.findByText(nothingSaid)
  server.answer = () => list([feedback])
  await pull()
  await screen.findByText(feedback.feedback)
  expect(screen.queryByText(outOfReach)).toBeNull()
})

it.each([
  [true, /Ask the first question/],
  [false, /Be the first/],
])('asks for what can be said of a group that has yet to meet (%s)', async (ahead, question) => {
  show(() => list([]), ahead)
  expect((await screen.findByText(nothingSaid)).textContent).toMatch(question)
})

it('says that there is none where the server has no such group: it waits on this device', async () => {
  show(() => refusal(404, 'not_found'))
  await screen.findByText(nothingSaid)
})

it('says that there is none while nothing answers, where that was known before', async () => {
  const { data } = show(() => refusal(503, 'unavailable'))
  await data.db.feedbackLists.put({ groupId: recordA, etag: '"of an older version"', openedAt: 0 })
  await screen.findByText(nothingSaid)
})
