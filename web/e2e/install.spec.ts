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
  profile,
}) => {
  const { path } = await groupOfAnother()
  let page = await profile.open()
  await logInAt(page, await createAccount(), path)
  await browserOffers(page)
  await expect(note(page)).toHaveCount(0)
  await press(page, 'Join Group')
  await expect(note(page)).toBeVisible()
  await note(page).getByRole('button', { name: 'Not now' }).click()
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await profile.close()

  page = await profile.open()
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
  profile,
}) => {
  let page = await profile.open()
  await page.goto('/')
  await browserOffers(page)
  await expect(note(page)).toHaveCount(0)
  await profile.close()

  page = await profile.open()
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000)
  await page.goto('/')
  await browserOffers(page)
  await note(page).getByRole('button', { name: 'Install', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
  await expect(note(page)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  const sign = page.getByRole('status').filter({ hasText: 'Group Organizer is installed.' })
  await sign.getByRole('button', { name: 'OK' }).click()
  await expect(sign).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
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
