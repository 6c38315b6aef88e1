import type { Page } from '@playwright/test'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { logInAt, press } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const note = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Add Group Organizer to your home screen' })
const installLink = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Install app' })

/** The browser says that it would install the app; it notes on the page whether it was asked, and is told no. */
const browserOffers = async (page: Page) => {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => {
    const prompt = () => {
      document.body.dataset['asked'] = 'yes'
      return Promise.resolve({ outcome: 'dismissed' })
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await expect(installLink(page)).toHaveCount(1)
}

/** Joins somebody's group on its page. */
const joinGroup = async (page: Page) => {
  const { path, groupName } = await groupOfAnother()
  await logInAt(page, await createAccount(), path)
  await browserOffers(page)
  await press(page, 'Join Group')
  // The button turns before the membership is stored; a page that is left in between asks about it at its next start.
  await expect(page.getByText(`You joined ${groupName}.`)).toBeVisible()
}

test('installing is offered on the home page alone, once a group was joined, and never again when it was declined', async ({
  context,
  page: first,
}) => {
  await joinGroup(first)
  await expect(note(first)).toHaveCount(0)
  await first.getByRole('link', { name: 'Group Organizer, home' }).first().click()
  await expect(note(first)).toBeVisible()
  await note(first).getByRole('button', { name: 'Not now' }).click()
  await expect(note(first)).toHaveCount(0)
  await expect(first.getByRole('main')).toBeFocused()
  await first.close()

  const page = await context.newPage()
  await page.goto('/')
  await browserOffers(page)
  await expect(note(page)).toHaveCount(0)
})

test('the offer covers nothing, moves no card, and is not made offline', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    localStorage.setItem('firstVisit', '1')
  })
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  const cards = page.locator('.card-grid')
  const before = await cards.boundingBox()
  await browserOffers(page)
  await expect(note(page)).toHaveCSS('position', 'static')
  expect(await cards.boundingBox()).toEqual(before)
  const row = (await note(page).boundingBox()) ?? { y: 0, height: 0 }
  const questions = await page.getByRole('region', { name: 'Questions people ask' }).boundingBox()
  expect(row.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0))
  expect(row.y + row.height).toBeLessThanOrEqual(questions?.y ?? 0)
  await context.setOffline(true)
  await expect(note(page)).toHaveCount(0)

  await test.step('who declines in the dialog of the browser has declined the offer, too', async () => {
    await context.setOffline(false)
    await note(page).getByRole('button', { name: 'Install', exact: true }).click()
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
    await expect(note(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await browserOffers(page)
    await expect(note(page)).toHaveCount(0)
  })
})

test('Safari has no offer of its own, so its steps are shown, once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: false })
    localStorage.setItem('firstVisit', '1')
  })
  await page.goto('/')
  await expect(note(page)).toContainText('‘Add to Home Screen’')
  await note(page).getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})
