import { expect, it } from 'vitest'
import { feedback, recordA } from '../../../test-support/samples.ts'
import { now, testData } from '../../../test-support/test-device.ts'
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
  const data = testData({ fetch })
  const pull = createPull(data)
  await pull.feedbacks(recordA)
  await pull.feedbacks(recordA)
  expect(asked).toEqual([null, '"one"'])
  expect(await data.db.feedbacks.toArray()).toEqual([{ ...feedback, epoch: 1 }])
})

it('remembers when the member looked at it, also where nothing has changed', async () => {
  const { fetch } = server()
  const clock = { now }
  const data = testData({ fetch, now: () => clock.now })
  const pull = createPull(data)
  await pull.feedbacks(recordA, true)
  clock.now += 1_000
  await pull.feedbacks(recordA)
  expect(await data.db.feedbackLists.get(recordA)).toMatchObject({ openedAt: now, etag: '"one"' })
  await pull.feedbacks(recordA, true)
  expect(await data.db.feedbackLists.get(recordA)).toMatchObject({ openedAt: now + 1_000, etag: '"one"' })
})
