import { describe, expect, it } from 'vitest'
import { aString } from '../../test-support/matchers.ts'
import { createTestApp, createTestAppWithData, groupBody, groupPath } from '../../test-support/test-app.ts'

const since = (cursor: unknown) => `GET /changes?since=${encodeURIComponent(String(cursor))}`

describe('GET /changes', () => {
  it('lists what changed since the list that gave the cursor, deletions included', async () => {
    const { call } = await createTestAppWithData()
    const { body: list } = await call('GET /groups')
    expect((await call(since(list?.meta?.['cursor']))).body).toMatchObject({
      data: [],
      meta: { more: false },
    })

    await call('POST /groups', { as: 'ben', body: { ...groupBody, _id: 'b'.repeat(24) } })
    await call(`DELETE ${groupPath}`, { as: 'olga' })
    const { body } = await call(since(list?.meta?.['cursor']))
    expect(body?.data).toMatchObject([{ _id: 'b'.repeat(24) }, { _id: groupBody._id, deletedAt: aString }])
    expect(JSON.stringify(body)).not.toContain('@')
    expect((await call(since(body?.meta?.['cursor']))).body?.data).toEqual([])
  })

  it('comes in pages', async () => {
    const { call } = createTestApp()
    const { body: empty } = await call('GET /groups')
    for (const digit of ['1', '2', '3'])
      await call('POST /groups', { as: 'olga', body: { ...groupBody, _id: digit.repeat(24) } })
    const first = await call(`${since(empty?.meta?.['cursor'])}&limit=2`)
    expect(first.body).toMatchObject({ data: [{}, {}], meta: { more: true } })
    const second = await call(`${since(first.body?.meta?.['cursor'])}&limit=2`)
    expect(second.body).toMatchObject({ data: [{ _id: '3'.repeat(24) }], meta: { more: false } })
  })

  it.each(['/changes', '/changes?since=', '/changes?since=nonsense', '/changes?since=%00'])(
    'GET %s is 400 and names the field',
    async (path) => {
      const { call } = createTestApp()
      expect(await call(`GET ${path}`)).toMatchObject({ status: 400, body: { issues: [{ field: 'since' }] } })
    },
  )

  it('with a cursor of another database is 410 resync', async () => {
    const { body } = await createTestApp().call('GET /groups')
    const { call } = createTestApp()
    expect(await call(since(body?.meta?.['cursor']))).toMatchObject({ status: 410, body: { code: 'resync' } })
  })
})
