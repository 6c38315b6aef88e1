import { answer } from '@group-organizer/contract/envelope'
import { apiBase, paths } from '@group-organizer/contract/paths'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother, note } from './feedback-steps.ts'
import { expectAccessibleState } from './looks.ts'
import { logInAt, press, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const repliesOf = answer(z.array(z.object({ text: z.string() })))

/** Newest first. */
const repliesOnServer = async (groupId: string) => {
  const response = await fetch(addresses.url + apiBase + paths.replies(groupId))
  return repliesOf.parse(await response.json()).data.map(({ text }) => text)
}

const announcements = (page: Page) => page.getByRole('region', { name: 'Announcements' })

const picture = new URL('../public/images/hero-1.png', import.meta.url).pathname

const reply = async (page: Page, text: string) => {
  await announcements(page).getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('Reply to').fill(text)
  await press(page, 'Send reply')
  // The list shows it, so it is stored. The field has the same text.
  await expect(announcements(page).getByRole('list', { name: /repl/ }).getByText(text)).toBeVisible()
}

test('an announcement and three replies without a network reach others once and in order, though the page was closed', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const { owner, id, path } = await groupOfAnother()
  await using another = await browser.newContext()
  const other = await another.newPage()
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 2, name: 'Feedback' })).toBeVisible()

  await logInAt(page, owner.account, path)
  await press(page, 'Write to all members')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.getByLabel('Your announcement').fill('We meet at six: https://pier.example/map')
  await press(page, 'Post')
  const saved = page.getByText('Saved on this device. It will be sent when you are back online.')
  await expect(saved).toBeVisible()
  const words = ['Where exactly?', 'At the crane.', 'See you there.']
  for (const text of words) await reply(page, text)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(path)

  await expect.poll(() => repliesOnServer(id)).toEqual(words.toReversed())
  await expect(announcements(other).getByRole('link', { name: 'https://pier.example/map' })).toBeVisible()
  const replies = announcements(other).getByRole('list', { name: '3 replies' }).getByRole('listitem')
  await expect(replies).toHaveCount(3)
  for (const [at, text] of words.entries()) await expect(replies.nth(at)).toContainText(text)
  await expect(announcements(again).getByRole('listitem')).toHaveCount(4)
})

test('organisers pin an announcement, and members answer it and feedback', async ({ page }) => {
  test.slow()
  const { owner, path } = await groupOfAnother()
  await logInAt(page, owner.account, path)
  // The worker shows a picture that is not on the server yet.
  await readyForOffline(page)
  await press(page, 'Write to all members')
  await page.getByLabel('Your announcement').fill('Bring water.')
  await page.locator('input[type=file]:not([capture])').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Preview of the picture' })).toBeVisible()
  await expectAccessibleState(page, 'the form of an announcement')
  await press(page, 'Post')
  await page.getByRole('button', { name: /^Announcement of/ }).click()
  await page.getByRole('menuitem', { name: 'Pin' }).click()
  const pinned = page.getByRole('region', { name: 'Pinned announcement' })
  await expect(pinned.getByText('Bring water.')).toBeVisible()
  await expect(pinned.getByRole('img', { name: /^Picture of/ })).toBeVisible()
  const change = async () => {
    await pinned.getByRole('button', { name: /^Announcement of/ }).click()
    await page.getByRole('menuitem', { name: 'Update' }).click()
  }
  await change()
  await pinned.getByRole('button', { name: 'Remove' }).click()
  await press(page, 'Update')
  await expect(pinned.getByText('Bring water.')).toBeVisible()
  await expect(pinned.getByRole('img', { name: /^Picture of/ })).toHaveCount(0)
  await change()
  await page.locator('input[type=file]:not([capture])').setInputFiles(picture)
  await expect(pinned.getByRole('img', { name: 'Preview of the picture' })).toBeVisible()
  await expectAccessibleState(page, 'the change of an announcement')
  await press(page, 'Update')
  await expect(pinned.getByRole('img', { name: /^Picture of/ })).toBeVisible()
  await page.getByLabel('Your feedback').fill('A fine group.')
  await press(page, 'Submit Feedback')
  await note(page, 'A fine group.').getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('Reply to').fill('Thanks.')
  await press(page, 'Send reply')
  await expect(note(page, 'A fine group.').getByRole('list')).toContainText('Thanks.')
  await pinned.getByRole('button', { name: 'Reply', exact: true }).click()
  await expectAccessibleState(page, 'a pinned announcement that is answered')
})

test('what is new leads to the very place, and counts as read on another device too', async ({
  page,
  browser,
}) => {
  test.slow()
  const { owner, id, groupName } = await groupOfAnother()
  const account = await createAccount()
  await (await signIn(account)).join(addresses.url, id)
  await owner.moveGroup(addresses.url, id, '2099-01-09')
  await owner.announce(addresses.url, id, 'Bring a lamp.')

  const sent = page.waitForResponse((response) => response.url().endsWith('/api/account/read'))
  await logInAt(page, account, '/auth/dashboard')
  const entries = (on: Page) => on.getByRole('region', { name: 'What is new' }).getByRole('link')
  const fresh = (on: Page) => entries(on).filter({ hasText: 'New' })
  await expect(fresh(page)).toHaveCount(2)
  await expect(entries(page).nth(0)).toContainText(`wrote to all members of ${groupName}`)
  await expect(entries(page).nth(1)).toContainText('Moved: 1 → 9 January')
  await expectAccessibleState(page, 'the home with news')
  await sent
  await entries(page).nth(0).click()
  await expect(announcements(page).getByRole('listitem').filter({ hasText: 'Bring a lamp.' })).toBeFocused()

  await using another = await browser.newContext()
  const other = await another.newPage()
  await logInAt(other, account, '/auth/dashboard')
  await expect(entries(other)).toHaveCount(2)
  await expect(fresh(other)).toHaveCount(0)
})
