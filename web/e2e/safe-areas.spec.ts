import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const insets = { top: 47, left: 44, bottom: 34, right: 44 }

/** Has the browser say that so much of the screen's edges is not to be written on, as a phone with a notch does. */
const setInsets = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

test('nothing stands where a phone has its notch, its corners or its home indicator', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 400 })
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await setInsets(page)
  const boxOf = async (locator: ReturnType<Page['locator']>) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const logo = await boxOf(page.getByRole('banner').getByRole('link').first())
  expect(logo.y).toBeGreaterThanOrEqual(insets.top)
  expect(logo.x).toBeGreaterThanOrEqual(insets.left)
  const menu = await boxOf(page.getByRole('button', { name: 'Menu' }))
  expect(menu.x + menu.width).toBeLessThanOrEqual(740 - insets.right)
  const bar = await boxOf(page.getByRole('banner'))
  const hero = await boxOf(page.locator('.hero-poster'))
  expect(hero.y).toBeGreaterThan(bar.y + bar.height)
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  })
  const last = await boxOf(page.getByRole('contentinfo').getByText('© '))
  expect(Math.floor(last.y + last.height)).toBeLessThanOrEqual(400 - insets.bottom)

  await page.getByRole('button', { name: 'Menu' }).click()
  const link = await boxOf(page.getByRole('dialog').getByRole('link', { name: 'Contact' }))
  expect(link.x + link.width).toBeLessThanOrEqual(740 - insets.right)
})
