import { addresses } from './addresses.ts'
import { unavailable } from './calls.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { answer, press } from './steps.ts'
import { expect, test } from './test.ts'

test.describe('auth', () => {
  test('is loading while a sign-in is under way, and signed in after it', async ({ page }) => {
    const member = await createAccount()
    const held = Promise.withResolvers<undefined>()
    await page.route(/accounts:signInWithPassword/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(member.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
    await press(page, 'Login')
    const spinner = page.getByRole('banner').getByText('Checking who is signed in')
    await expect(spinner).toBeAttached()
    held.resolve(undefined)
    await answer(page, 'Login successful!')
    await expect(spinner).toHaveCount(0)
    await expect(page.getByRole('banner').locator('a[href="/profile"]')).toBeVisible()
  })
})

test.describe('the details of a group', () => {
  const missing = `/auth/services/${'f'.repeat(24)}`

  test('are loading, then the group', async ({ page, context }) => {
    const { path, groupName } = await groupOfAnother()
    const held = Promise.withResolvers<undefined>()
    await context.route('**/api/groups?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('main').locator('.skeleton').first()).toBeVisible()
    held.resolve(undefined)
    await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
  })

  test('are loading, then "Error loading group details"', async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/503/)
    const available = await unavailable(context)
    await page.goto(missing)
    await expect(page.getByRole('alert')).toContainText('Error loading group details')
    await expect(page).toHaveTitle('Error loading group details · Group Organizer')
    await press(page, 'Try again')
    await answer(page, 'Error loading group details')
    available()
    await press(page, 'Try again')
    await test.step('are loading, then "Group not found"', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group not found')
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('alert')).toContainText('Group not found')
      await expect(page).toHaveTitle('Group not found · Group Organizer')
      await page.getByRole('alert').getByRole('link', { name: 'Back to Home' }).click()
      await expect(page).toHaveURL('/')
    })
  })
})

test.describe('a group', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('is active where the viewer is, until the day it starts is over', async ({ page }) => {
    const { owner } = await groupOfAnother()
    const id = await owner.createGroup(addresses.url, { startDate: '2098-06-15' })
    const inactive = page.getByText('This group is no longer active.')
    const join = page.getByRole('button', { name: 'Join Group' })
    await page.clock.setFixedTime('2098-06-15T23:59:59+12:00')
    await page.goto(`/auth/services/${id}`)
    await expect(join).toBeVisible()
    await expect(inactive).toHaveCount(0)
    await page.clock.setFixedTime('2098-06-16T00:00:00+12:00')
    await page.reload()
    await expect(inactive).toBeVisible()
    await expect(join).toHaveCount(0)
  })
})
