import { hobbyCategories } from '@group-organizer/contract/categories'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { feedbackOnServer, groupOfAnother, words } from './feedback-steps.ts'
import { filled, newName, onServer } from './group-steps.ts'
import { logInAt, press, readToast } from './steps.ts'
import { expect, test } from './test.ts'

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key)

test('a group has the fields of the specification, and its owner’s email is not everybody’s', async () => {
  const groupName = newName('Of many fields')
  const owner = await createAccount()
  await (await signIn(owner)).createGroup(addresses.url, { ...filled, groupName })
  const [group] = await onServer(groupName)
  expect(group).toMatchObject({ ...filled, groupName, userName: owner.displayName })
  expect(group?._id).toMatch(/^[0-9a-f]{24}$/)
  expect(group?.createdAt).toMatch(iso)
  expect(group?.startDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Number.isInteger(group?.maxMembers)).toBe(true)
  expect(hobbyCategories).toContain(group?.hobbyCategory)
  expect(JSON.stringify(group)).not.toContain(owner.email)
})

test('a feedback has the fields of the specification', async ({ page }) => {
  const { id, path } = await groupOfAnother()
  const member = await createAccount()
  await logInAt(page, member, path)
  await words(page).fill('Lovely people.')
  await press(page, 'Submit Feedback')
  await readToast(page, 'Feedback submitted successfully!')
  await expect.poll(() => feedbackOnServer(id)).toHaveLength(1)
  const [feedback] = await feedbackOnServer(id)
  expect(feedback).toMatchObject({
    feedback: 'Lovely people.',
    userName: member.displayName,
    groupId: id,
    likes: 0,
    likedBy: [],
  })
  expect(feedback?._id).toMatch(/^[0-9a-f]{24}$/)
  expect(feedback?.userId).not.toBe('')
  expect(feedback?.userPhoto).not.toBe('')
})

test('a user is who the identity provider says', async ({ page }) => {
  const member = await createAccount()
  await logInAt(page, member, '/profile')
  await expect(page.getByRole('main')).toContainText(member.displayName)
  await expect(page.getByRole('main')).toContainText(member.email)
})

test('joined groups are a list of ids, and the theme a word, in local storage alone', async ({ page }) => {
  const { id, path } = await groupOfAnother()
  await logInAt(page, await createAccount(), path)
  await press(page, 'Join Group')
  await expect.poll(() => stored(page, 'joinedGroups')).toBe(JSON.stringify([id]))
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect.poll(() => stored(page, 'theme')).toBe('dark')
})
