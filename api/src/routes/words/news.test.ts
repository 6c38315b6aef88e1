import { expect, it } from 'vitest'
import { createClub } from '../../../test-support/club.ts'
import { newsContract } from '../../../test-support/news-contract.ts'
import { storeWith } from '../../../test-support/store-with.ts'
import { createTestApp, groupBody } from '../../../test-support/test-app.ts'
import { membershipKind } from '../../domain/kinds/membership.ts'
import { ledgersOf, pack } from '../../domain/seats/stored-ledger.ts'
import { openSqlite } from '../../store/sqlite/open-sqlite.ts'
import { newsPage } from '@group-organizer/contract/words/news'

newsContract(() => Promise.resolve([createTestApp()]))

it('reads no more members who have got a seat than a page of news shows', async () => {
  const store = openSqlite(':memory:')
  const memberships = store.records(membershipKind)
  const read: (readonly string[])[] = []
  const counting = storeWith(store, membershipKind, {
    findAll: (ids) => {
      read.push(ids)
      return memberships.findAll(ids)
    },
  })
  const { call, join } = await createClub(() => Promise.resolve([createTestApp({ store: counting })]))
  await join('ben')
  const ledgers = store.records(ledgersOf())
  const [ledger] = await ledgers.by('parentId', groupBody._id)
  if (!ledger) throw new Error('Ben has not joined.')
  const seat = (uid: string, seatedAt: number) =>
    ({ uid, intentRev: 1, size: 1, seat: 'confirmed', rev: 1, seatedAt }) as const
  const seatedAt = Date.now()
  const others = Array.from({ length: 2 * newsPage }, (_, n) => seat(`member-${n}`, seatedAt - n - 1))
  const entries = pack([...others, seat('ben', seatedAt)])
  await ledgers.replace({ ...ledger, rev: ledger.rev + 1, entries }, ledger.rev)
  read.length = 0
  const { body } = await call('GET /account/news', { as: 'olga' })
  expect(body?.data).toMatchObject([{ kind: 'member', who: 'ben' }])
  expect(Math.max(...read.map((ids) => ids.length))).toBe(newsPage)
})
