import { expect, it } from 'vitest'
import { announcementsContract } from '../../../test-support/announcements-contract.ts'
import { createTestApp, createTestAppWithData, groupPath } from '../../../test-support/test-app.ts'
import { serverLimits } from '@group-organizer/contract/limits'

announcementsContract(() => Promise.resolve([createTestApp()]))

it('lets a group post 50 announcements a day', async () => {
  const { call } = await createTestAppWithData()
  const post = () => call(`POST ${groupPath}/announcements`, { as: 'olga', body: { text: 'News.' } })
  for (let n = 0; n < serverLimits.announcementsPerDay; n++) expect((await post()).status).toBe(201)
  expect(await post()).toMatchObject({ status: 403, body: { code: 'over_limit' } })
})
