import { expect, it } from 'vitest'
import { createTestAppWithData, feedbackPath, feedbacksPath } from '../test-app.ts'

it('1,000 members who like one feedback at the same time, some of them twice, are 1,000 likes', async () => {
  const { call } = await createTestAppWithData()
  const members = Array.from({ length: 1_000 }, (_, n) => `member-${n}`)
  const like = (member: string) => {
    const headers = { 'Idempotency-Key': 'device-a:1' }
    return call(`POST ${feedbackPath}/like`, { as: member, body: { liked: true }, headers })
  }
  const answers = await Promise.all([...members, ...members.slice(0, 100)].map(like))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const [feedback] = (await call(`GET ${feedbacksPath}`)).body?.data as { likes: number; likedBy: string[] }[]
  expect(feedback?.likes).toBe(1_000)
  expect(new Set(feedback?.likedBy)).toEqual(new Set(members))
}, 60_000)
