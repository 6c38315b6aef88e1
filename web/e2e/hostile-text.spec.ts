import type { GroupInput } from '@group-organizer/contract/group'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { field, filled, newName, openLink } from './group-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

const markup = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>'
const family = '👩‍👩‍👧‍👦🏳️‍🌈'

/** Hostile texts of the greatest length of a group's fields. */
const hostile: [string, Partial<GroupInput>][] = [
  ['markup', { groupName: markup, description: markup, meetingLocation: markup }],
  [
    'words without end',
    { groupName: 'W'.repeat(100), description: 'W'.repeat(2_000), meetingLocation: 'W'.repeat(200) },
  ],
  [
    'right to left',
    { groupName: 'קבוצת ריצה', description: 'שלום לכולם, ב-10:30', meetingLocation: 'תל אביב' },
  ],
  [
    'emoji',
    {
      groupName: family.repeat(5),
      description: family.repeat(100),
      meetingLocation: family.repeat(10),
    },
  ],
]

/** No script ran, and nothing is wider than the phone. */
const expectHarmless = async (page: Page) => {
  await expect(page).not.toHaveTitle('run')
  await expect(page.locator('main img[onerror], main script')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

test.describe('a group of another member', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('is shown as text wherever it stands, whatever is in it', async ({ page }) => {
    const account = await createAccount()
    const api = await signIn(account)
    const main = page.getByRole('main')
    const read = async (...texts: string[]) => {
      for (const text of texts) await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
      await expectHarmless(page)
    }
    await logInAt(page, account, '/robots.txt')
    for (const [what, fields] of hostile)
      await test.step(what, async () => {
        const { groupName = '', description = '', meetingLocation = '' } = fields
        const id = await api.createGroup(addresses.url, fields)
        await page.goto(`/auth/services/${id}`)
        await read(groupName, description, meetingLocation)
        await press(page, 'Join Group')
        await page.goto(`/auth/updateGroup/${id}`)
        await expect(field(page, 'Description')).toHaveValue(description)
        await expectHarmless(page)
        await page.goto(`/?q=${encodeURIComponent(groupName)}`)
        await read(groupName)
      })
    const names = hostile.map(([, { groupName = '' }]) => groupName)
    await page.goto('/auth/dashboard')
    await read(...names)
    await page.goto('/auth/my-group')
    await read(...names, ...hostile.map(([, { meetingLocation = '' }]) => meetingLocation))
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const name of names)
      await expect(page.getByRole('table').getByText(name, { exact: true }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  })

  test('is read from right to left where its words are', async ({ page }) => {
    const groupName = `ריצה ${newName('10')}`
    const api = await signIn(await createAccount())
    const id = await api.createGroup(addresses.url, { groupName, description: 'שלום לכולם' })
    await page.goto(`/auth/services/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl')
    await expect(page.getByText('שלום לכולם', { exact: true })).toHaveCSS('direction', 'rtl')
  })
})

test('10,000 characters in any field are noted, not cut and not lost', async ({ page }) => {
  const long = 'x'.repeat(10_000)
  await logInAt(page, await createAccount(), '/auth/create-group')
  const tooLong = [
    ['Group Name', 'Group Name can have at most 100 characters.', long],
    ['Description', 'Description can have at most 2,000 characters.', long],
    ['Meeting Location', 'Meeting Location can have at most 200 characters.', long],
    ['Image URL', 'Image URL can have at most 2,048 characters.', `/${long}`],
  ] as const
  await openLink(page)
  for (const [label, , value] of tooLong) await field(page, label).fill(value)
  await field(page, 'Hobby Category').selectOption('Running')
  await field(page, 'Max Members').fill('10')
  await field(page, 'Start Date').fill(filled.startDate)
  await press(page, 'Create Group')
  await answer(page, tooLong[0][1])
  await expect(field(page, 'Group Name')).toBeFocused()
  for (const [label, sentence, value] of tooLong) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(field(page, label)).toHaveValue(value)
  }

  await page.goto('/profile')
  await press(page, 'Edit Profile')
  await field(page, 'Name').fill(long)
  await press(page, 'Save Changes')
  await answer(page, 'A name can have at most 100 characters.')
  await expect(field(page, 'Name')).toHaveValue(long)
})
