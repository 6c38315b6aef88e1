import { answer as answerOf } from '@group-organizer/contract/envelope'
import * as z from 'zod/mini'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount, newPerson } from './emulator.ts'
import { newName } from './group-steps.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const path = '/auth/dashboard'

test('a guest is warned, led to the login page, and back', async ({ page }) => {
  const member = await createAccount()
  await page.goto(path)
  const warning = page.getByRole('dialog', { name: 'Login Required' })
  await expect(warning).toContainText('Please log in to access the dashboard!')
  // The warning leads there however it is closed.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/auth/login?redirect=${path}`)
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await press(page, 'Login')
  await answer(page, 'Login successful!')
  await expect(page).toHaveURL(path)
})

test('is where /auth leads a member, welcomes them, counts, and has a sidebar whose Logout says so and leads to the login page', async ({
  page,
}) => {
  const displayName = 'Wolfeschlegelsteinhausenbergerdorffwelche'
  const member = await createAccount({ ...newPerson(), displayName })
  const api = await signIn(member)
  await api.createGroup(addresses.url, { groupName: newName('Counted') })
  await logInAt(page, member, '/auth', { leadsTo: path })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${displayName}`)
  await expect(main.getByText(member.email)).toBeVisible()
  const figure = (label: string) => main.locator('dl > div').filter({ hasText: label }).locator('dd').first()
  await expect(figure('My Groups')).toHaveText('1')
  await expect(figure('User Status')).toHaveText('Logged In')
  const total = await fetch(`${addresses.url}/api/groups?limit=1`)
  const { meta } = answerOf(z.unknown()).parse(await total.json())
  await expect(figure('Total Groups')).toHaveText(String(meta.total))

  await test.step('is no wider than a phone, however long the member’s name', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  for (const name of ['Home', 'Overview', 'Create Group', 'My Group'])
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible()
  await sidebar.getByRole('button', { name: 'Logout' }).click()
  await answer(page, 'Logged Out successful!')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/auth')
  await expect(page).toHaveURL('/auth/login')
})

test('lists the joined groups by their start, and the categories, also offline', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const member = await createAccount()
  const api = await signIn(member)
  const names = { late: newName('Late'), soon: newName('Soon'), over: newName('Over') }
  const make = (groupName: string, startDate: string) =>
    api.createGroup(addresses.url, { groupName, startDate, hobbyCategory: 'Fishing' })
  const ids = [
    await make(names.late, '2099-02-01'),
    await make(names.over, '2020-01-01'),
    await make(names.soon, '2099-01-01'),
  ]
  await logInAt(page, member, path)
  const next = page.getByRole('region', { name: 'Next on your calendar' })
  await page.evaluate((joined) => {
    localStorage.setItem('joinedGroups', joined)
  }, JSON.stringify(ids))
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expect(next.getByRole('link')).toHaveText([new RegExp(names.soon), new RegExp(names.late)])
  await expect(next).toContainText('1 January 2099')

  await page
    .getByRole('region', { name: 'Categories at a glance' })
    .getByRole('link', { name: 'Fishing' })
    .click()
  await expect(page).toHaveURL(/\/\?category=Fishing/)
  await expect(page.getByRole('heading', { name: names.over })).toBeVisible()
})
