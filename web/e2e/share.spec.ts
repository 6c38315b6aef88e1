import { readFile } from 'node:fs/promises'
import { hobbyCategories } from '@group-organizer/contract/categories'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { categoryPicture } from '../src/domain/groups/categories.ts'
import { addresses } from './addresses.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { answer, press, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const contentOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

test.describe('a link', () => {
  test('to a group shows in a chat what it leads to, without any script', async ({ browser, baseURL }) => {
    const { path, groupName } = await groupOfAnother()
    await using context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const address = `${baseURL ?? ''}${path}`
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(`${groupName} · Group Organizer`)
    expect(await contentOf(page, 'og:title')).toBe(groupName)
    expect(await contentOf(page, 'og:url')).toBe(address)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
    const picture = await context.request.get((await contentOf(page, 'og:image')) ?? '')
    expect((await sharp(await picture.body()).metadata()).width).toBe(1_200)
  })

  test('that leads to the home page shows in a chat what the site is, without any script', async ({
    browser,
    baseURL,
  }) => {
    await using context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/?q=run')
    expect(await contentOf(page, 'og:title')).toBe('Group Organizer')
    expect(await contentOf(page, 'og:description')).toMatch(/^Find hobby groups near you/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${baseURL ?? ''}/`)
    const picture = await context.request.get((await contentOf(page, 'og:image')) ?? '')
    expect((await sharp(await picture.body()).metadata()).width).toBe(1_200)
  })

  test('that invites shows the same, and leads search engines to the group', async ({ request, baseURL }) => {
    const { id, path, groupName } = await groupOfAnother()
    const text = await (await request.get(`/join/${id}`)).text()
    expect(text).toContain(`<meta property="og:title" content="${groupName}" />`)
    expect(text).toContain(`<link rel="canonical" href="${baseURL ?? ''}${path}" />`)
  })

  test('to a group has a picture that chats can show for every category', async ({ request }) => {
    for (const category of [...hobbyCategories, 'none of them']) {
      const picture = await request.get(categoryPicture(category).replace(/svg$/, 'png'))
      expect(picture.headers()['content-type'], category).toBe('image/png')
    }
  })
})

test.describe('the page of a group', () => {
  test('hands its link to the system’s own sheet, and says nothing when that is closed', async ({ page }) => {
    const { id, path, groupName } = await groupOfAnother()
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (data: ShareData) => {
          sessionStorage.setItem('shared', JSON.stringify(data))
          return Promise.reject(new DOMException('closed', 'AbortError'))
        },
      })
    })
    await page.goto(path)
    await press(page, 'Invite')
    await press(page, 'Share')
    const shared = await page.evaluate(() => sessionStorage.getItem('shared'))
    expect(JSON.parse(shared ?? '')).toEqual({ title: groupName, url: `${addresses.url}/join/${id}` })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('has its link copied, and shows it where the browser refuses', async ({ page, context }) => {
    const { id, path } = await groupOfAnother()
    const invitation = `${addresses.url}/join/${id}`
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(path)
    await press(page, 'Invite')
    await expect(page.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible()
    await expect(page.getByText(invitation)).toBeVisible()
    await press(page, 'Copy link')
    await expect(page.getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invitation)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await press(page, 'Invite')
    await press(page, 'Copy link')
    await answer(page, invitation)
  })

  test('gives its day to a calendar, also offline', async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(noConnection)
    const { path, groupName } = await groupOfAnother()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
    await readyForOffline(page)
    await context.setOffline(true)
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Add to calendar')])
    expect(file.suggestedFilename()).toMatch(/^Talked-about-.*\.ics$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`SUMMARY:${groupName}\r\n`)
    expect(text).toContain('DTSTART;VALUE=DATE:20990101\r\n')
  })

  test('has no day for a calendar when it has started', async ({ page }) => {
    const { owner } = await groupOfAnother()
    const id = await owner.createGroup(addresses.url, { startDate: '2020-01-01' })
    await page.goto(`/auth/services/${id}`)
    await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0)
  })
})

test.describe('the site says to programs', () => {
  test('what there is, and the browser shows it as it is with a service worker too', async ({ page }) => {
    const { path } = await groupOfAnother()
    await page.goto('/')
    await readyForOffline(page)
    const robots = await page.goto('/robots.txt')
    expect(await robots?.text()).toContain(`Sitemap: ${addresses.url}/sitemap.xml`)
    const sitemap = await page.goto('/sitemap.xml')
    expect(await sitemap?.text()).toContain(`<loc>${addresses.url}${path}</loc>`)
  })
})
