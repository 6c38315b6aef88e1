import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dropDatabase, mongodbServer, ownDatabase } from '../../test-support/mongodb.ts'
import { webpPicture } from '../../test-support/pictures.ts'
import {
  createTestApp,
  createTestAppWithData,
  feedbackBody,
  feedbackPath,
  feedbacksPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import { usualAccount } from '../middleware/rate-limits.ts'
import { openMongo } from '../store/mongo/open-mongo.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { isLive } from '@group-organizer/contract/tombstone'

const sqliteFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'two-instances-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return () => openSqlite(join(folder, 'test.sqlite'))
}
const mongoDatabase = () => {
  const uri = ownDatabase(mongodbServer)
  onTestFinished(() => dropDatabase(uri))
  return Promise.resolve(() => openMongo(uri))
}

const namesOf = (count: number) => Array.from({ length: count }, (_, n) => `member-${n}`)
const writers = 32

/** The test server for MongoDB takes its time over long documents, so there fewer members like, and without keys. */
describe.each([
  ['SQLite', true, sqliteFile, 1_000, { 'Idempotency-Key': 'device-a:1' }],
  ['MongoDB', mongodbServer !== '', mongoDatabase, 200, {}],
])('on %s', (_, isThere, database, count, headers) => {
  it.skipIf(!isThere)(
    `${count.toLocaleString('en')} members who like one feedback through two instances, some of them twice, are as many likes`,
    { timeout: 180_000 },
    async () => {
      const open = await database()
      const [one, other] = [await createTestAppWithData({ store: open() }), createTestApp({ store: open() })]
      onTestFinished(() => one.store.close())
      onTestFinished(() => other.store.close())
      const members = namesOf(count)
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
      // The creation was the first rev. Likes are not content.
      expect(feedback).toMatchObject({ likes: count, rev: count + 1, version: 1 })
      // The list itself does without so many ids.
      const stored = await other.store.records(feedbackKind).find(feedback?._id ?? '')
      expect(new Set(stored && isLive(stored) ? stored.likedBy : [])).toEqual(new Set(members))
    },
  )

  it.skipIf(!isThere)(
    'an account has as many groups as it may, and one more at most where both instances create the last one',
    { timeout: 60_000 },
    async () => {
      const open = await database()
      const accountLimits = { ...usualAccount, groups: 3 }
      const instances = [open(), open()].map((store) => createTestApp({ store, accountLimits }))
      for (const { store } of instances) onTestFinished(() => store.close())
      const create = ({ call }: (typeof instances)[number]) =>
        call('POST /groups', { as: 'olga', body: { ...groupBody, _id: undefined } })
      const answers = await Promise.all(Array.from({ length: 8 }, () => instances.map(create)).flat())
      const created = answers.filter(({ status }) => status === 201).length
      expect([3, 4]).toContain(created)
      expect(answers.filter(({ body }) => body?.code === 'over_limit')).toHaveLength(16 - created)
      for (const instance of instances) expect(await create(instance)).toMatchObject({ status: 403 })
    },
  )

  it.skipIf(!isThere)(
    'a deleted account keeps nothing of what it wrote meanwhile through another instance, once it is deleted again',
    { timeout: 60_000 },
    async () => {
      const open = await database()
      const [one, other] = [await createTestAppWithData({ store: open() }), createTestApp({ store: open() })]
      onTestFinished(() => one.store.close())
      onTestFinished(() => other.store.close())
      const as = 'ben'
      const picture = webpPicture('of Ben')
      const ids = ['0', '1', '2', '3'].map((digit) => digit.repeat(24))
      const writes = ids.flatMap((_id) => [
        other.call('POST /groups', { as, body: { ...groupBody, _id } }),
        other.call(`POST ${feedbacksPath}`, { as, body: { ...feedbackBody, _id } }),
        other.call(`POST ${feedbackPath}/like`, { as, body: {} }),
        other.call(`POST ${groupPath}/report`, { as, body: { reason: 'spam' } }),
        other.call(`PUT /uploads/${picture.name}`, { as, picture }),
      ])
      const deletions = [one.call('DELETE /account', { as }), other.call('DELETE /account', { as })]
      for (const { status } of await Promise.all([...deletions, ...writes])) expect(status).toBeLessThan(500)
      expect((await one.call('DELETE /account', { as })).status).toBe(200)
      expect((await other.call('GET /account', { as })).body?.data).toEqual({
        uid: as,
        groups: [],
        feedbacks: [],
        likes: [],
        pastLikes: [],
        reports: [],
        announcements: [],
        replies: [],
        memberships: [],
        answers: [],
        attendance: [],
        pictures: [],
      })
      expect(await one.store.pictures.read(picture.name)).toBeUndefined()
    },
  )
})
