import type { Page } from '@playwright/test'
import { createAccount } from './emulator.ts'
import { create, field, fillIn, filled, newName, onServer, row } from './group-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

const required = 'Please fill in all required fields!'
const labels = [
  'Group Name',
  'Hobby Category',
  'Description',
  'Meeting Location',
  'Max Members',
  'Start Date',
  'Image URL',
]

const wrong = [
  ['Max Members', '0', 'Max Members must be a positive number!'],
  ['Max Members', '-5', 'Max Members must be a positive number!'],
  ['Max Members', '2.5', 'Max Members must be a whole number.'],
  ['Max Members', '1000001', 'Max Members can be at most 1,000,000.'],
  ['Description', 'x'.repeat(2_001), 'Description can have at most 2,000 characters.'],
  ['Group Name', 'x'.repeat(101), 'Group Name can have at most 100 characters.'],
  ['Meeting Location', 'x'.repeat(201), 'Meeting Location can have at most 200 characters.'],
  ['Image URL', 'example.com/a.png', 'Please enter an address that starts with https://'],
  ['Image URL', '//example.com/a.png', 'Please enter an address that starts with https://'],
] as const

/** The sentence stands in the dialog and at the field, the field has the focus, and nothing else is found fault with. */
const expectFault = async (page: Page, label: string, sentence: string) => {
  await press(page, 'Create Group')
  await answer(page, sentence)
  await expect(field(page, label)).toBeFocused()
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
  await expect(page.locator('[aria-invalid]')).toHaveCount(1)
}

test.describe('a group that cannot be created', () => {
  test.beforeEach(async ({ page }) => {
    await logInAt(page, await createAccount(), '/auth/create-group')
  })

  test('for want of everything says so at each of the seven fields', async ({ page }) => {
    await press(page, 'Create Group')
    await answer(page, required)
    await expect(field(page, 'Group Name')).toBeFocused()
    for (const label of labels)
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(required))
    await field(page, 'Group Name').fill('D')
    await expect(field(page, 'Group Name')).not.toHaveAccessibleDescription(new RegExp(required))
  })

  test('for want of one field says so there, whichever it is', async ({ page }) => {
    await fillIn(page)
    for (const label of labels)
      await test.step(label, async () => {
        const before = await field(page, label).inputValue()
        if (label === 'Hobby Category') await field(page, label).selectOption('')
        else await field(page, label).fill('')
        await expectFault(page, label, required)
        if (label === 'Hobby Category') await field(page, label).selectOption(before)
        else await field(page, label).fill(before)
      })
  })

  test('says what is wrong with a field, and keeps what stands there', async ({ page }) => {
    await fillIn(page)
    for (const [label, typed, sentence] of wrong)
      await test.step(`${label} '${typed.slice(0, 20)}': ${sentence}`, async () => {
        const before = await field(page, label).inputValue()
        await field(page, label).fill(typed)
        await expectFault(page, label, sentence)
        await expect(field(page, label)).toHaveValue(typed)
        await field(page, label).fill(before)
      })
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  })

  test('for want of a field is led to that one, whatever else is wrong before it', async ({ page }) => {
    await fillIn(page, { groupName: 'x'.repeat(101), meetingLocation: '' })
    await press(page, 'Create Group')
    await answer(page, required)
    await expect(field(page, 'Meeting Location')).toBeFocused()
  })

  test('for letters where a number should be: Max Members must be a positive number!', async ({ page }) => {
    await fillIn(page, { maxMembers: '' })
    await field(page, 'Max Members').pressSequentially('-')
    await expectFault(page, 'Max Members', 'Max Members must be a positive number!')
  })
})

test.describe('the form', () => {
  test('counts the description', async ({ page }) => {
    await logInAt(page, await createAccount(), '/auth/create-group')
    await field(page, 'Description').fill('x'.repeat(1_234))
    await expect(field(page, 'Description')).toHaveAccessibleDescription('1,234 of 2,000 characters')
  })

  test('says of a day that has passed what it means, and takes it all the same', async ({ page }) => {
    const name = newName('Long ago')
    await logInAt(page, await createAccount(), '/auth/create-group')
    await fillIn(page, { groupName: name, startDate: '2001-01-01' })
    await expect(field(page, 'Start Date')).toHaveAccessibleDescription(/This day has passed/)
    await press(page, 'Create Group')
    await answer(page, 'Group created successfully!')
    await expect.poll(() => onServer(name)).toMatchObject([{ startDate: '2001-01-01' }])
  })

  test('shows the picture, offers the category’s own, and falls back to it', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_/)
    await logInAt(page, await createAccount(), '/auth/create-group')
    const preview = page.getByRole('img', { name: 'Preview of the picture' })
    await expect(preview).toHaveAttribute('src', '/images/group-fallback.svg')
    await field(page, 'Hobby Category').selectOption('Fishing')
    await press(page, 'Use the category’s picture')
    await expect(field(page, 'Image URL')).toHaveValue('/images/categories/fishing.svg')
    await expect(field(page, 'Image URL')).toBeFocused()
    await field(page, 'Hobby Category').selectOption('Reading')
    await expect(field(page, 'Image URL')).toHaveValue('/images/categories/reading.svg')
    await expect(preview).toHaveAttribute('src', '/images/categories/reading.svg')
    await field(page, 'Image URL').fill('https://nowhere.invalid/a.png')
    await expect(page.getByText('This picture cannot be loaded.')).toBeVisible()
    await expect(preview).toHaveAttribute('src', '/images/categories/reading.svg')
  })

  test('is filled in field after field with the keyboard alone', async ({ page }) => {
    const name = newName('By keyboard')
    await logInAt(page, await createAccount(), '/auth/create-group')
    await field(page, 'Group Name').focus()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await expect(field(page, 'Hobby Category')).toBeFocused()
    await page.keyboard.type('Fish')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Two rods and silence.')
    await page.keyboard.press('Tab')
    await page.keyboard.type('The old pier')
    await page.keyboard.press('Tab')
    await page.keyboard.type('7')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Start Date')).toBeFocused()
    await page.keyboard.type('04012099')
    await field(page, 'Image URL').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Image URL')).toHaveValue('/images/categories/fishing.svg')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Group created successfully!')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/auth/my-group')
    await expect(row(page, name)).toContainText('Fishing')
  })
})

test.describe('what is typed', () => {
  test('survives a reload to the last letter, and is gone once it is submitted', async ({ page }) => {
    const name = newName('A draft')
    await logInAt(page, await createAccount(), '/auth/create-group')
    await fillIn(page, { groupName: name })
    await field(page, 'Description').pressSequentially(' And one more word')
    await page.reload()
    await expect(page.getByText('What you typed before is back.')).toBeVisible()
    await expect(field(page, 'Description')).toHaveValue(`${filled.description} And one more word`)
    await expect(field(page, 'Group Name')).toHaveValue(name)
    await expect(field(page, 'Hobby Category')).toHaveValue('Running')
    await press(page, 'Create Group')
    await answer(page, 'Group created successfully!')
    await expect(page).toHaveURL('/auth/my-group')
    await page.goto('/auth/create-group')
    await expect(field(page, 'Group Name')).toHaveValue('')
    await expect(page.getByText('What you typed before is back.')).toHaveCount(0)
  })

  test('can be thrown away', async ({ page }) => {
    await logInAt(page, await createAccount(), '/auth/create-group')
    await fillIn(page)
    await page.reload()
    await press(page, 'Discard it')
    await expect(field(page, 'Group Name')).toHaveValue('')
    await expect(field(page, 'Group Name')).toBeFocused()
    await page.reload()
    await expect(field(page, 'Group Name')).toHaveValue('')
  })

  test('is not shown to the next member on this device', async ({ page }) => {
    await logInAt(page, await createAccount(), '/auth/create-group')
    await fillIn(page)
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await answer(page, 'Logged Out successful!')
    await expect(page).toHaveURL('/auth/login')
    await logInAt(page, await createAccount(), '/auth/create-group')
    await expect(field(page, 'Group Name')).toHaveValue('')
  })

  test('stays when the device has no room for it, and says so', async ({ page }) => {
    const name = newName('No room')
    await logInAt(page, await createAccount(), '/auth/create-group')
    await page.evaluate(() => {
      Object.defineProperty(IDBObjectStore.prototype, 'add', {
        value: () => {
          throw new DOMException('no room', 'QuotaExceededError')
        },
      })
    })
    await create(page, name)
    await expect(page.getByRole('dialog')).toContainText('Failed to create group. Please try again.')
    await answer(page, 'It is NOT saved on this device.')
    await expect(page).toHaveURL('/auth/create-group')
    await expect(field(page, 'Group Name')).toHaveValue(name)
    await expect(field(page, 'Description')).toHaveValue(filled.description)
    await page.reload()
    await expect(field(page, 'Group Name')).toHaveValue(name)
    expect(await onServer(name)).toEqual([])

    await press(page, 'Create Group')
    await answer(page, 'Group created successfully!')
    await expect.poll(() => onServer(name)).toHaveLength(1)
  })
})
