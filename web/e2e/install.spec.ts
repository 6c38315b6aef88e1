import type { Page } from '@playwright/test'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { create, newName } from './group-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

const note = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Keep Group Organizer on your home screen' })
const installLink = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Install app' })

/** The browser says that it would install the app; it notes on the page whether it was asked, and is answered `outcome`. */
const browserOffers = async (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') => {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate((answered) => {
    const prompt = () => {
      document.body.dataset['asked'] = 'yes'
      return Promise.resolve({ outcome: answered })
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  }, outcome)
  await expect(installLink(page)).toHaveCount(1)
}

test('installing is offered once a group was joined, not at first sight, and never again when it was declined', async ({
  context,
  page: first,
}) => {
  const { path } = await groupOfAnother()
  await logInAt(first, await createAccount(), path)
  await browserOffers(first)
  await expect(note(first)).toHaveCount(0)
  await press(first, 'Join Group')
  await expect(note(first)).toBeVisible()
  await note(first).getByRole('button', { name: 'Not now' }).click()
  await expect(note(first)).toHaveCount(0)
  await expect(first.getByRole('main')).toBeFocused()
  await first.close()

  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Already Joined' })).toBeVisible()
  await browserOffers(page)
  await expect(note(page)).toHaveCount(0)
})

test('installing is offered once a group was created', async ({ page }) => {
  await logInAt(page, await createAccount(), '/auth/create-group')
  await browserOffers(page)
  await create(page, newName('Worth keeping'))
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  await expect(note(page)).toBeVisible()
})

test('installing is offered with the second visit, and the page says when it is done', async ({
  context,
  page: first,
}) => {
  await first.goto('/')
  // The note comes after the first groups, and remembers the visit.
  await first.waitForFunction(() => localStorage.getItem('firstVisit') !== null)
  await browserOffers(first)
  await expect(note(first)).toHaveCount(0)
  await first.close()

  const page = await context.newPage()
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000)
  await page.goto('/')
  await browserOffers(page)
  await note(page).getByRole('button', { name: 'Install', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  const sign = page.getByRole('status').filter({ hasText: 'Group Organizer is installed.' })
  await sign.getByRole('button', { name: 'OK' }).click()
  await expect(sign).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('who declines in the dialog of the browser has declined the offer, too', async ({ page }) => {
  const { path } = await groupOfAnother()
  await logInAt(page, await createAccount(), path)
  await press(page, 'Join Group')
  await browserOffers(page, 'dismissed')
  await note(page).getByRole('button', { name: 'Install', exact: true }).click()
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await browserOffers(page)
  await expect(note(page)).toHaveCount(0)
})

test('Safari has no offer of its own, so its steps are shown, once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: false })
    localStorage.setItem('firstVisit', '1')
  })
  await page.goto('/terms')
  await expect(note(page)).toContainText('‘Add to Home Screen’')
  await note(page).getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})
