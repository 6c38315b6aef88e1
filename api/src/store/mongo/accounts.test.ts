import { expect, it, onTestFinished } from 'vitest'
import { dropDatabase, mongodbServer as server, ownDatabase } from '../../../test-support/mongodb.ts'
import { webpPicture } from '../../../test-support/pictures.ts'
import { alive, deadGroup, feedbackDraft, groupDraft, reportDraft } from '../../../test-support/records.ts'
import { feedbackKind } from '../../domain/kinds/feedback.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { productKinds } from '../../domain/kinds/product-kinds.ts'
import { reportKind } from '../../domain/kinds/report.ts'
import { AccountClosed } from '../../domain/store.ts'
import { mongoAccounts } from './accounts.ts'
import { type Connection, connect } from './connection.ts'
import { mongoPictures } from './pictures.ts'
import { recordsOf } from './records.ts'

const olga = { uid: 'olga', signedInAt: 9_000 }

/** Work to do after so many requests for the closing. */
type Meanwhile = Record<number, (connection: Connection) => Promise<unknown>>

/** A connection on which Olga's account is closed after a write has looked whether it is open. */
const closingMeanwhile = async (meanwhile: Meanwhile = {}) => {
  const uri = ownDatabase(server)
  const connection = connect(uri, productKinds.stored)
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
      await meanwhile[asked]?.(connection)
      return found
    },
  })
  const late: Connection = { ...connection, use: (work) => work({ ...database, closed }) }
  return { connection, late }
}

it.skipIf(!server)(
  'MongoDB leaves a tombstone of what is created while the account is closed, for devices that have pulled it',
  async () => {
    const { connection, late } = await closingMeanwhile()
    const draft = groupDraft({ ownerId: 'olga' })
    await expect(recordsOf(late, groupKind).insert(draft, olga)).rejects.toThrow(AccountClosed)
    const left = await recordsOf(connection, groupKind).find(draft._id)
    expect(left).toMatchObject({ rev: 2, version: 2, ownerId: 'olga', applied: {} })
    expect(left).toHaveProperty('deletedAt')
  },
)

it.skipIf(!server)(
  'MongoDB takes back a write also where the record is written once more meanwhile',
  async () => {
    const draft = groupDraft({ ownerId: 'olga' })
    const hide = (connection: Connection) =>
      recordsOf(connection, groupKind).replace({ ...draft, hiddenAt: draft.createdAt, rev: 2 }, 1)
    const { connection, late } = await closingMeanwhile({ 3: hide })
    await expect(recordsOf(late, groupKind).insert(draft, olga)).rejects.toThrow(AccountClosed)
    expect(await recordsOf(connection, groupKind).find(draft._id)).toMatchObject({ rev: 3, version: 2 })
  },
)

it.skipIf(!server).each([1, 2, 3])(
  'MongoDB leaves what a later sign-in writes meanwhile (%i)',
  async (time) => {
    const draft = groupDraft({ ownerId: 'olga' })
    const signInAgain = async (connection: Connection) => {
      const again = { uid: 'olga', signedInAt: 11_000 }
      await mongoAccounts(connection).reopen('olga', 10_000)
      const groups = recordsOf(connection, groupKind)
      if (time === 1) await groups.insert(draft, again)
      else await groups.replace({ ...draft, maxMembers: 3, rev: 2 }, 1, again)
    }
    const { connection, late } = await closingMeanwhile({ [time]: signInAgain })
    await expect(recordsOf(late, groupKind).insert(draft, olga)).rejects.toThrow(AccountClosed)
    expect(await recordsOf(connection, groupKind).find(draft._id)).not.toHaveProperty('deletedAt')
  },
)

it.skipIf(!server)('MongoDB takes back a like', async () => {
  const { connection, late } = await closingMeanwhile()
  const feedbacks = recordsOf(connection, feedbackKind)
  const feedback = alive(await feedbacks.insert(feedbackDraft()))
  const liked = { ...feedback, likes: 1, likedBy: ['olga'], rev: 2 }
  await expect(recordsOf(late, feedbackKind).replace(liked, 1, olga)).rejects.toThrow(AccountClosed)
  expect(await feedbacks.find(feedback._id)).toMatchObject({ likes: 0, likedBy: [], rev: 3 })
})

it.skipIf(!server)(
  'MongoDB says that the account is closed also where its report has gone already',
  async () => {
    const { connection, late } = await closingMeanwhile({
      2: (one) => recordsOf(one, reportKind).removeBy('uid', 'olga'),
    })
    await expect(recordsOf(late, reportKind).insert(reportDraft({ uid: 'olga' }), olga)).rejects.toThrow(
      AccountClosed,
    )
    expect(await recordsOf(connection, reportKind).by('uid', 'olga')).toEqual([])
  },
)

it.skipIf(!server)('MongoDB brings nothing back that was deleted while the account was closed', async () => {
  const { connection, late } = await closingMeanwhile()
  const groups = recordsOf(connection, groupKind)
  const group = alive(await groups.insert(groupDraft({ ownerId: 'olga' })))
  await expect(recordsOf(late, groupKind).replace(deadGroup(group), group.rev, olga)).rejects.toThrow(
    AccountClosed,
  )
  expect(await groups.find(group._id)).toHaveProperty('deletedAt')
})

it.skipIf(!server)('MongoDB takes back a picture', async () => {
  const { connection, late } = await closingMeanwhile()
  const picture = { ...webpPicture('of Olga'), ofProfile: true }
  await expect(mongoPictures(late, productKinds.stored).put({ ...picture, ...olga }, 1)).rejects.toThrow(
    AccountClosed,
  )
  const pictures = mongoPictures(connection, productKinds.stored)
  expect(await pictures.read(picture.name)).toBeUndefined()
  expect(await pictures.by('olga')).toEqual([])
})

it.skipIf(!server).each([1, 2])('MongoDB leaves a picture that a later sign-in brings (%i)', async (time) => {
  const picture = { ...webpPicture('of Olga'), ofProfile: true }
  const { connection, late } = await closingMeanwhile({
    [time]: async (connection) => {
      await mongoAccounts(connection).reopen('olga', 10_000)
      await mongoPictures(connection, productKinds.stored).put(
        { ...picture, uid: 'olga', signedInAt: 11_000 },
        2,
      )
    },
  })
  await expect(mongoPictures(late, productKinds.stored).put({ ...picture, ...olga }, 1)).rejects.toThrow(
    AccountClosed,
  )
  expect(await mongoPictures(connection, productKinds.stored).by('olga')).toEqual([picture.name])
})
