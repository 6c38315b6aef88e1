import { afterAll, describe, onTestFinished } from 'vitest'
import { announcementsContract } from '../../test-support/announcements-contract.ts'
import { attendanceContract } from '../../test-support/attendance-contract.ts'
import type { OpenInstances } from '../../test-support/club.ts'
import { meetingsContract } from '../../test-support/meetings-contract.ts'
import { dropDatabase, emptyDatabase, mongodbServer, ownDatabase } from '../../test-support/mongodb.ts'
import { newsContract } from '../../test-support/news-contract.ts'
import { peopleContract } from '../../test-support/people-contract.ts'
import { peopleGuardsContract } from '../../test-support/people-guards-contract.ts'
import { remindersContract } from '../../test-support/reminders-contract.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { toyMongo, toySqlite } from '../../test-support/toy-databases.ts'
import { productKinds } from '../domain/kinds/product-kinds.ts'
import { openMongo } from '../store/mongo/open-mongo.ts'

const onSqlite: OpenInstances = async () => {
  const database = await toySqlite(productKinds.stored)
  onTestFinished(database.dispose)
  return [database.open(), database.open()].map((store) => createTestApp({ store }))
}

/** One database for all tests: a new one takes longer than most of them. */
const onSharedMongo = (): OpenInstances => {
  const uri = ownDatabase(mongodbServer)
  const stores = [openMongo(uri), openMongo(uri)]
  afterAll(async () => {
    for (const store of stores) await store.close()
    await dropDatabase(uri)
  })
  return () => {
    onTestFinished(() => emptyDatabase(uri))
    return Promise.resolve(stores.map((store) => createTestApp({ store })))
  }
}

describe('on SQLite, through two instances', () => {
  peopleContract(onSqlite)
  peopleGuardsContract(onSqlite)
  meetingsContract(onSqlite)
  announcementsContract(onSqlite)
  newsContract(onSqlite)
  attendanceContract(onSqlite)
})

// The others write and list as these do.
if (mongodbServer)
  describe('on MongoDB, through two instances', () => {
    const open = onSharedMongo()
    peopleContract(open)
    peopleGuardsContract(open)
    meetingsContract(open)
  })

describe.skipIf(!mongodbServer)('reminders on MongoDB', () => {
  remindersContract(() => Promise.resolve(toyMongo(mongodbServer, productKinds.stored)))
})
