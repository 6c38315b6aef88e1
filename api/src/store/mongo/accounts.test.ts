import { expect, it, onTestFinished } from 'vitest'
import { dropDatabase, mongodbServer as server, ownDatabase } from '../../../test-support/mongodb.ts'
import { webpPicture } from '../../../test-support/pictures.ts'
import { alive, deadGroup, feedbackDraft, groupDraft } from '../../../test-support/records.ts'
import { AccountClosed } from '../../domain/store.ts'
import { mongoAccounts } from './accounts.ts'
import { type Connection, connect } from './connection.ts'
import { mongoFeedbacks } from './feedbacks.ts'
import { mongoGroups } from './groups.ts'
import { mongoPictures } from './pictures.ts'

const olga = { uid: 'olga', signedInAt: 9_000 }

/** A connection on which Olga's account is closed after each write has looked whether it is open. */
const closingMeanwhile = async () => {
  const uri = ownDatabase(server)
  const connection = connect(uri)
  onTestFinished(async () => {
    await connection.close()
    await dropDatabase(uri)
  })
  const database = await connection.use((one) => Promise.resolve(one))
  let asked = 0
  const closed = Object.assign(Object.create(database.closed) as typeof database.closed, {
    findOne: async (...query: [object]) => {
      asked++
      const found = await database.closed.findOne(...query)
      if (asked === 1) await mongoAccounts(connection).close(olga, 10_000)
      return asked === 1 ? found : database.closed.findOne(...query)
    },
  })
  const late: Connection = { ...connection, use: (work) => work({ ...database, closed }) }
  return { connection, late }
}

it.skipIf(!server)(
  'MongoDB takes back a creation where the account is closed while it is stored',
  async () => {
    const { connection, late } = await closingMeanwhile()
    const draft = groupDraft({ ownerId: 'olga' })
    await expect(mongoGroups(late, 0).insert(draft, olga)).rejects.toThrow(AccountClosed)
    expect(await mongoGroups(connection, 0).find(draft._id)).toBeUndefined()
  },
)

it.skipIf(!server)('MongoDB takes back a like as one more change', async () => {
  const { connection, late } = await closingMeanwhile()
  const feedbacks = mongoFeedbacks(connection)
  const feedback = alive(await feedbacks.insert(feedbackDraft()))
  const liked = { ...feedback, likes: 1, likedBy: ['olga'], rev: 2 }
  await expect(mongoFeedbacks(late).replace(liked, 1, olga)).rejects.toThrow(AccountClosed)
  expect(await feedbacks.find(feedback._id)).toMatchObject({ likes: 0, likedBy: [], rev: 3 })
})

it.skipIf(!server)('MongoDB brings nothing back that was deleted while the account was closed', async () => {
  const { connection, late } = await closingMeanwhile()
  const groups = mongoGroups(connection, 0)
  const group = alive(await groups.insert(groupDraft({ ownerId: 'olga' })))
  await expect(mongoGroups(late, 0).replace(deadGroup(group), group.rev, olga)).rejects.toThrow(AccountClosed)
  expect(await groups.find(group._id)).toHaveProperty('deletedAt')
})

it.skipIf(!server)('MongoDB takes back a picture', async () => {
  const { connection, late } = await closingMeanwhile()
  const picture = { ...webpPicture('of Olga'), ofProfile: true }
  await expect(mongoPictures(late).put({ ...picture, ...olga }, 1)).rejects.toThrow(AccountClosed)
  const pictures = mongoPictures(connection)
  expect(await pictures.read(picture.name)).toBeUndefined()
  expect(await pictures.by('olga')).toEqual([])
})
