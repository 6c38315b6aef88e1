import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dropDatabase, mongodbServer, ownDatabase } from '../../test-support/mongodb.ts'
import {
  createTestApp,
  createTestAppWithData,
  feedbackPath,
  feedbacksPath,
} from '../../test-support/test-app.ts'
import { openMongo } from '../store/mongo/open-mongo.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { isLive } from 'contract/tombstone'

const sqliteFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'likes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return () => openSqlite(join(folder, 'test.sqlite'))
}
const mongoDatabase = () => {
  const uri = ownDatabase(mongodbServer)
  onTestFinished(() => dropDatabase(uri))
  return Promise.resolve(() => openMongo(uri))
}

const members = Array.from({ length: 1_000 }, (_, n) => `member-${n}`)
const writers = 32

/** The test server takes its time over long documents, and a thousand keys make one: there the body alone is sent. */
describe.each([
  ['SQLite', true, sqliteFile, { 'Idempotency-Key': 'device-a:1' }],
  ['MongoDB', mongodbServer !== '', mongoDatabase, {}],
])('on %s', (_, isThere, database, headers) => {
  it.skipIf(!isThere)(
    '1,000 members who like one feedback through two instances, some of them twice, are 1,000 likes',
    { timeout: 180_000 },
    async () => {
      const open = await database()
      const [one, other] = [await createTestAppWithData({ store: open() }), createTestApp({ store: open() })]
      onTestFinished(() => one.store.close())
      onTestFinished(() => other.store.close())
      const likes = [...members, ...members.slice(0, 100)]
      const refused: unknown[] = []
      const write = async ({ call }: typeof other) => {
        for (let member = likes.pop(); member !== undefined; member = likes.pop()) {
          const answer = await call(`POST ${feedbackPath}/like`, {
            as: member,
            body: { liked: true },
            headers,
          })
          if (answer.status !== 200) refused.push(answer)
        }
      }
      await Promise.all(Array.from({ length: writers }, (_, n) => write(n % 2 ? one : other)))
      expect(refused).toEqual([])

      const { data } = (await other.call(`GET ${feedbacksPath}`)).body ?? {}
      const [feedback] = data as { _id: string }[]
      // the creation was the first rev; likes are no content
      expect(feedback).toMatchObject({ likes: 1_000, rev: 1_001, version: 1 })
      // The list itself does without so many ids.
      const stored = await other.store.feedbacks.find(feedback?._id ?? '')
      expect(new Set(stored && isLive(stored) ? stored.likedBy : [])).toEqual(new Set(members))
    },
  )
})
