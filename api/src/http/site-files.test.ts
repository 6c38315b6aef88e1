import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, createTestAppWithData, groupBody } from '../../test-support/test-app.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { hideRecord } from '../domain/moderation.ts'
import { write } from '../domain/write-record.ts'

let pageDir = ''
const publicOrigin = 'https://groups.example.org'

beforeAll(async () => {
  pageDir = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(join(pageDir, 'index.html'), '<!doctype html><title>Group Organizer</title>')
})
afterAll(() => rm(pageDir, { recursive: true }))

describe('robots.txt', () => {
  it('keeps search engines to what is open to guests, and names the sitemap', async () => {
    const { app } = createTestApp({ pageDir, publicOrigin })
    const response = await app.request('/robots.txt')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await response.text()
    expect(text).toContain('Disallow: /auth/\n')
    expect(text).toContain('Allow: /auth/services/\n')
    expect(text).toContain('Allow: /auth/meetings/\n')
    expect(text).toContain('Sitemap: https://groups.example.org/sitemap.xml\n')
  })
})

describe('the sitemap', () => {
  it('names the open pages and every group, but none that was deleted', async () => {
    const { app, call } = await createTestAppWithData({ pageDir, publicOrigin })
    const other = 'b'.repeat(24)
    await call('POST /groups', { as: 'olga', body: { ...groupBody, _id: other } })
    await call(`DELETE /groups/${other}`, { as: 'olga' })
    const response = await app.request('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml')
    const named = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    expect(named).toEqual(
      ['/', '/terms', `/auth/services/${groupBody._id}`].map((path) => publicOrigin + path),
    )
  })

  it('is read from the store once a minute, however many ask', async () => {
    let elapsed = 0
    const { app, store } = createTestApp({ pageDir, elapsed: () => elapsed })
    const list = vi.spyOn(store.records(groupKind), 'list')
    await Promise.all([1, 2, 3].map(async () => app.request('/sitemap.xml')))
    expect(list).toHaveBeenCalledOnce()
    elapsed += 60_000
    await app.request('/sitemap.xml')
    expect(list).toHaveBeenCalledTimes(2)
  })

  it('is read again after the store was out of reach', async () => {
    const { app, store } = createTestApp({ pageDir })
    const list = vi.spyOn(store.records(groupKind), 'list').mockRejectedValueOnce(new Error('away'))
    expect((await app.request('/sitemap.xml')).status).toBe(500)
    expect((await app.request('/sitemap.xml')).status).toBe(200)
    expect(list).toHaveBeenCalledTimes(2)
  })

  it('names no group that the moderators have hidden a minute ago', async () => {
    let elapsed = 0
    const { app, store } = await createTestAppWithData({ pageDir, elapsed: () => elapsed })
    expect(await (await app.request('/sitemap.xml')).text()).toContain(groupBody._id)
    elapsed += 60_000
    await write(store.records(groupKind), groupBody._id, (stored) => hideRecord(stored, 'spam', Date.now()))
    expect(await (await app.request('/sitemap.xml')).text()).not.toContain(groupBody._id)
  })

  it('is sent in small parts, whatever it names, each made when the one before is taken', async () => {
    const { app, store } = await createTestAppWithData({ pageDir })
    const [record] = (await store.records(groupKind).list({ limit: 1 })).records
    if (!record) throw new Error('no group')
    store.records(groupKind).list = ({ limit }) =>
      Promise.resolve({ records: Array.from({ length: limit }, () => record), next: 'more' })
    const { body } = await app.request('/sitemap.xml')
    if (!body) throw new Error('no body')
    const sizes: number[] = []
    for await (const part of body) sizes.push((part as Uint8Array).byteLength)
    expect(sizes.length).toBeGreaterThan(100)
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024)
  })

  it('names no more addresses than one may', async () => {
    const { app, store } = await createTestAppWithData({ pageDir })
    const [record] = (await store.records(groupKind).list({ limit: 1 })).records
    if (!record) throw new Error('no group')
    store.records(groupKind).list = ({ limit }) =>
      Promise.resolve({ records: Array.from({ length: limit }, () => record), next: 'more' })
    const text = await (await app.request('/sitemap.xml')).text()
    expect(text.match(/<loc>/g)).toHaveLength(50_000)
  })
})

describe('security.txt', () => {
  it('says whom to write to, and is never out of date', async () => {
    const now = () => Date.UTC(2030, 0, 1, 12)
    const { app } = createTestApp({ pageDir, publicOrigin, now, operatorEmail: 'groups@example.org' })
    const response = await app.request('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i)
    expect(await response.text()).toBe(
      `Contact: mailto:groups@example.org
Expires: 2030-06-30T00:00:00.000Z
Preferred-Languages: en, de
Canonical: https://groups.example.org/.well-known/security.txt
`,
    )
  })

  it('is not there where no operator is named', async () => {
    const { app } = createTestApp({ pageDir })
    expect((await app.request('/.well-known/security.txt')).status).toBe(404)
  })
})
