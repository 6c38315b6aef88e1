import { describe, onTestFinished } from 'vitest'
import { announcementsContract } from '../../test-support/announcements-contract.ts'
import { attendanceContract } from '../../test-support/attendance-contract.ts'
import type { OpenInstances } from '../../test-support/club.ts'
import { meetingsContract } from '../../test-support/meetings-contract.ts'
import { mongodbServer } from '../../test-support/mongodb.ts'
import { newsContract } from '../../test-support/news-contract.ts'
import { peopleContract } from '../../test-support/people-contract.ts'
import { peopleGuardsContract } from '../../test-support/people-guards-contract.ts'
import { remindersContract } from '../../test-support/reminders-contract.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { type ToyDatabase, toyMongo, toySqlite } from '../../test-support/toy-databases.ts'
import { productKinds } from '../domain/kinds/product-kinds.ts'

const twoInstancesOf =
  (create: () => Promise<ToyDatabase>): OpenInstances =>
  async () => {
    const database = await create()
    onTestFinished(database.dispose)
    return [database.open(), database.open()].map((store) => createTestApp({ store }))
  }

const onSqlite = () => toySqlite(productKinds.stored)

describe.each([
  ['SQLite', true, onSqlite],
  ['MongoDB', mongodbServer !== '', () => Promise.resolve(toyMongo(mongodbServer, productKinds.stored))],
])('on %s, through two instances', (_, isThere, create) => {
  describe.skipIf(!isThere)('people', () => {
    peopleContract(twoInstancesOf(create))
    peopleGuardsContract(twoInstancesOf(create))
    announcementsContract(twoInstancesOf(create))
    meetingsContract(twoInstancesOf(create))
  })
})

// They write and list as the others do.
describe('on SQLite alone, through two instances', () => {
  newsContract(twoInstancesOf(onSqlite))
  attendanceContract(twoInstancesOf(onSqlite))
})

describe.skipIf(!mongodbServer)('reminders on MongoDB', () => {
  remindersContract(() => Promise.resolve(toyMongo(mongodbServer, productKinds.stored)))
})
