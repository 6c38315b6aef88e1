import { describe, expect, it } from 'vitest'
import {
  createTestApp,
  createTestAppWithData,
  feedbackPath,
  feedbacksPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'

const as = 'olga'

describe('a body that breaks a limit is 400 and names the field', () => {
  it.each([
    ['groupName', { groupName: '' }],
    ['groupName', { groupName: ' '.repeat(5) }],
    ['groupName', { groupName: 'x'.repeat(101) }],
    ['groupName', { groupName: 7 }],
    ['groupName', { groupName: null }],
    ['groupName', { groupName: 'half an emoji \ud83d' }],
    ['groupName', { groupName: 'a\0b' }],
    ['groupName', { groupName: 'a\u2067b\u2069' }],
    ['groupName', { groupName: '\u200ea' }],
    ['groupName', { groupName: '\u200b\u2060' }],
    ['description', { description: 'a\u2066b' }],
    ['userName', { userName: 'a\u202eb' }],
    ['hobbyCategory', { hobbyCategory: 'Chess' }],
    ['description', { description: 'x'.repeat(2_001) }],
    ['meetingLocation', { meetingLocation: 'x'.repeat(201) }],
    ['maxMembers', { maxMembers: 0 }],
    ['maxMembers', { maxMembers: 1.5 }],
    ['maxMembers', { maxMembers: 1_000_001 }],
    ['maxMembers', { maxMembers: '12' }],
    ['startDate', { startDate: '2026-02-30' }],
    ['startDate', { startDate: '2026-06-01T00:00:00Z' }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['imageUrl', { imageUrl: '//elsewhere.example/x.png' }],
    ['imageUrl', { imageUrl: `/images/${'x'.repeat(2_048)}` }],
    ['_id', { _id: 'x' }],
    ['userName', { userName: 'x'.repeat(101) }],
    ['createdAt', { createdAt: 'yesterday' }],
  ])('%s of a group: %j', async (field, wrong) => {
    const { call } = createTestApp()
    const { status, body } = await call('POST /groups', { as, body: { ...groupBody, ...wrong } })
    expect({ status, code: body?.code, fields: body?.issues?.map((issue) => issue.field) }).toEqual({
      status: 400,
      code: 'invalid',
      fields: [field],
    })
  })

  it('names all fields at once, in sentences', async () => {
    const { call } = createTestApp()
    const { body } = await call('POST /groups', { as, body: {} })
    expect(body?.issues).toHaveLength(7)
    expect(body?.issues?.[0]).toEqual({
      field: 'groupName',
      message: 'Invalid input: expected string, received undefined',
    })
  })

  it.each([
    [`PATCH ${groupPath}`, {}, 'body'],
    [`PATCH ${groupPath}`, { unknown: 1 }, 'body'],
    [`PATCH ${groupPath}`, { maxMembers: -1 }, 'maxMembers'],
    [`POST ${feedbacksPath}`, { feedback: 'x'.repeat(2_001) }, 'feedback'],
    [`PATCH ${feedbackPath}`, { feedback: ' ' }, 'feedback'],
    [`POST ${feedbackPath}/like`, { liked: 'yes' }, 'liked'],
    ['POST /groups', [], 'body'],
    ['POST /groups', 'null', 'body'],
    ['POST /groups', '"text"', 'body'],
  ])('%s with %j', async (route, body, field) => {
    const { call } = await createTestAppWithData()
    expect(await call(route, { as, body })).toMatchObject({ status: 400, body: { issues: [{ field }] } })
  })

  it('a key that is none is 400', async () => {
    const { call } = createTestApp()
    for (const key of [
      '',
      'x',
      'device-a',
      '12345678:1',
      'device-a:0',
      'device-a:-1',
      'device-a:1:2',
      `device-a:${'9'.repeat(20)}`,
    ])
      expect(
        await call('POST /groups', { as, body: groupBody, headers: { 'Idempotency-Key': key } }),
      ).toMatchObject({
        status: 400,
        body: { issues: [{ field: 'Idempotency-Key' }] },
      })
  })
})

describe('a body that cannot be read', () => {
  it.each(['', '{', '{"groupName":}', 'hello', '['.repeat(60_000)])(
    'as JSON is 400 malformed (%#)',
    async (body) => {
      const { call } = createTestApp()
      expect(await call('POST /groups', { as, body })).toMatchObject({
        status: 400,
        body: { code: 'malformed', issues: [{ field: 'body', message: 'is not valid JSON' }] },
      })
    },
  )

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('because it comes as "%s" is 415', async (type) => {
    const { call } = createTestApp()
    const headers = { 'Content-Type': type }
    expect(await call('POST /groups', { as, body: groupBody, headers })).toMatchObject({
      status: 415,
      body: { code: 'unsupported' },
    })
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON'])('"%s" is JSON', async (type) => {
    const { call } = createTestApp()
    const headers = { 'Content-Type': type }
    expect((await call('POST /groups', { as, body: groupBody, headers })).status).toBe(201)
  })

  it('is 413 above 64 KiB, and 64 KiB are allowed', async () => {
    const { call } = createTestApp()
    const json = JSON.stringify(groupBody)
    const limit = 64 * 1024
    expect(await call('POST /groups', { as, body: json.padEnd(limit + 1) })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
    expect((await call('POST /groups', { as, body: json.padEnd(limit) })).status).toBe(201)
  })

  it('is 413 as soon as it says that it will be longer', async () => {
    const { call } = createTestApp()
    const headers = { 'Content-Length': String(64 * 1024 + 1) }
    expect(await call('POST /groups', { as, body: groupBody, headers })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })
})

describe('what is nowhere', () => {
  it.each(['GET /', 'GET /nothing', 'GET /groups/', 'GET /../secret'])('%s is 404 in JSON', async (route) => {
    const { call } = createTestApp()
    expect(await call(route)).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } })
  })

  it.each([
    ['PUT /groups', 'GET, POST, HEAD'],
    ['DELETE /groups', 'GET, POST, HEAD'],
    [`PUT ${groupPath}`, 'GET, PATCH, DELETE, HEAD'],
    ['POST /changes', 'GET, HEAD'],
    ['OPTIONS /groups', 'GET, POST, HEAD'],
  ])('%s is 405 with what can be asked there, and about no record', async (route, allow) => {
    const { status, headers, body } = await createTestApp().call(route)
    expect({ status, allow: headers.get('allow'), code: body?.code, meta: body?.meta }).toEqual({
      status: 405,
      allow,
      code: 'not_allowed',
    })
  })
})
