import { expect, it } from 'vitest'
import { groupDraft } from '../../../test-support/records.ts'
import { openSqlite } from '../../store/sqlite/open-sqlite.ts'
import { groupKind } from '../kinds/group.ts'
import { createCounts } from './counts.ts'

it('renewals that are asked for at once count once', async () => {
  const store = openSqlite(':memory:')
  const groups = store.records(groupKind)
  const { _id } = groupDraft()
  await groups.insert(groupDraft({ _id }))
  let counted = 0
  const renew = createCounts({
    records: groups,
    count: () => {
      counted++
      return Promise.resolve(undefined)
    },
    publish: () => undefined,
    now: Date.now,
  })
  await Promise.all(Array.from({ length: 200 }, () => renew(_id)))
  expect(counted).toBe(1)
  await renew(_id)
  expect(counted).toBe(2)
  await store.close()
})
