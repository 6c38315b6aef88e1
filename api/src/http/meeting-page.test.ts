import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingBody, meetingId, meetingPath } from '../../test-support/meeting-body.ts'
import { createTestAppWithData, groupBody, groupPath } from '../../test-support/test-app.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { meetingKind } from '../domain/kinds/meeting.ts'
import { hideRecord } from '../domain/moderation.ts'
import type { StoredRecord } from '../domain/records.ts'
import { write } from '../domain/write-record.ts'

const publicOrigin = 'https://groups.example.org'
const address = `/auth/meetings/${meetingId}`
let pageDir = ''

beforeAll(async () => {
  pageDir = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(
    join(pageDir, 'index.html'),
    '<!doctype html><title>Group Organizer</title><script type="module" src="/assets/main.js"></script>',
  )
})
afterAll(() => rm(pageDir, { recursive: true }))

const open = async (fields: object = {}) => {
  const test = await createTestAppWithData({ pageDir, publicOrigin })
  const when = { startsAt: '2026-12-09T18:00', timeZone: 'Europe/Berlin', durationMinutes: 90 }
  const { status } = await test.call('POST /meetings', {
    as: 'olga',
    body: { ...meetingBody(), ...when, ...fields },
  })
  expect(status).toBe(201)
  const page = async (path = address) => {
    const response = await test.app.request(path, { headers: { accept: 'text/html' } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const event = async () => {
    const { text } = await page()
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '') as object
  }
  return { ...test, page, event }
}

describe('the page of a meeting', () => {
  it('says in its HTML what is when and where, with the picture of its group', async () => {
    const { text } = await (await open()).page()
    for (const tag of [
      '<title>Harbour run · Group Organizer</title>',
      `<link rel="canonical" href="${publicOrigin}${address}" />`,
      '<meta property="og:title" content="Harbour run" />',
      '<meta property="og:description" content="Wed, 9 December 2026, 18:00 · Harbour steps" />',
      `<meta property="og:image" content="${publicOrigin}/images/categories/fishing.png" />`,
    ])
      expect(text).toContain(tag)
  })

  it('gives start and end the offsets of their own moments', async () => {
    const { event } = await open({ startsAt: '2026-10-25T01:00', durationMinutes: 180 })
    expect(await event()).toMatchObject({
      startDate: '2026-10-25T01:00+02:00',
      endDate: '2026-10-25T03:00+01:00',
    })
  })

  it('tells search engines of an event', async () => {
    const { event } = await open({ capacity: 12, note: 'Bring a lamp.' })
    expect(await event()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Harbour run',
      url: publicOrigin + address,
      image: `${publicOrigin}/images/categories/fishing.png`,
      startDate: '2026-12-09T18:00+01:00',
      endDate: '2026-12-09T19:30+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Harbour steps', address: 'Harbour steps' },
      organizer: {
        '@type': 'Organization',
        name: groupBody.groupName,
        url: `${publicOrigin}/auth/services/${groupBody._id}`,
      },
      description: 'Bring a lamp.',
      maximumAttendeeCapacity: 12,
    })
  })

  it.each([
    ['2027-07-01T09:00', 'America/St_Johns', '2027-07-01T09:00-02:30'],
    ['2027-07-01T09:00', 'Asia/Kathmandu', '2027-07-01T09:00+05:45'],
    ['2027-07-01T09:00', 'UTC', '2027-07-01T09:00+00:00'],
  ])('has a start of %s in %s as %s', async (startsAt, timeZone, startDate) => {
    const { event } = await open({ startsAt, timeZone })
    expect(await event()).toMatchObject({ startDate })
  })

  it('names the moment of a local time that does not exist', async () => {
    const { event } = await open({ startsAt: '2027-03-28T02:30' })
    const { startDate } = (await event()) as { startDate: string }
    expect(new Date(startDate).toISOString()).toBe('2027-03-28T01:30:00.000Z')
  })

  it('says that it was cancelled', async () => {
    const { call, page, event } = await open()
    await call(`POST ${meetingPath}/cancel`, { as: 'olga', body: { reason: 'Storm' } })
    expect((await page()).text).toContain('content="Cancelled · Wed, 9 December 2026, 18:00 · Harbour steps"')
    expect(await event()).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  })

  it('shows whatever a member wrote as text', async () => {
    const hostile = `</script><script>alert('$&')</script><!--"`
    const { page, event } = await open({ title: hostile, place: hostile, note: hostile })
    const { text, headers } = await page()
    expect(text.match(/<script/g)).toHaveLength(2)
    expect(text).not.toContain('<!--')
    expect(await event()).toMatchObject({ name: hostile, description: hostile })
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  })

  const hidden = <T extends StoredRecord>(stored: T | undefined) => hideRecord(stored, 'spam', Date.now())

  it.each<[string, (test: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    ['is deleted', ({ call }) => call(`DELETE ${meetingPath}`, { as: 'olga' })],
    ['is hidden', ({ store }) => write(store.records(meetingKind), meetingId, hidden)],
    ['has lost its group', ({ call }) => call(`DELETE ${groupPath}`, { as: 'olga' })],
    ['has a hidden group', ({ store }) => write(store.records(groupKind), groupBody._id, hidden)],
  ])('is 404 with the same page where a meeting %s', async (_, end) => {
    const test = await open()
    await end(test)
    const { status, text } = await test.page()
    expect(status).toBe(404)
    expect(text).toContain('<title>Meeting not found · Group Organizer</title>')
    expect(text).toContain('/assets/main.js')
    expect(text).not.toMatch(/og:|canonical|Harbour|ld\+json/)
  })
})

describe('the sitemap', () => {
  const meetingsIn = async ({ app }: Awaited<ReturnType<typeof open>>) => {
    const text = await (await app.request('/sitemap.xml')).text()
    return [...text.matchAll(/\/auth\/meetings\/(\w)/g)].map(([, digit]) => digit)
  }
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 16)
  const now = Date.now()

  it('names coming meetings of groups that everybody may see', async () => {
    const test = await open({ startsAt: inDays(3) })
    const past = { ...meetingBody(), _id: 'd'.repeat(24), startsAt: inDays(-3) }
    await test.call('POST /meetings', { as: 'olga', body: past })
    expect(await meetingsIn(test)).toEqual(['c'])
  })

  it('names none of a group that is gone', async () => {
    const test = await open({ startsAt: inDays(3) })
    await test.call(`DELETE ${groupPath}`, { as: 'olga' })
    expect(await meetingsIn(test)).toEqual([])
  })
})
