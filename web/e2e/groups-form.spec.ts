import { hobbyCategories } from '@group-organizer/contract/categories'
import type { Page } from '@playwright/test'
import { createAccount } from './emulator.ts'
import { field, fillIn, filled, newName, onServer, openLink, row } from './group-steps.ts'
import { expectAccessibleState } from './looks.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

const required = 'Please fill in all required fields!'
/** The fields, and what each says when it is empty. */
const fields = [
  ['Group Name', 'Give the group a name.'],
  ['Hobby Category', 'Choose a hobby.'],
  ['Description', 'Say what the group does.'],
  ['Meeting Location', 'Say where you meet.'],
  ['Max Members', 'Say how many can join.'],
  ['Start Date', 'Choose a day.'],
  ['Image URL', 'Choose a picture.'],
] as const

const positive = 'Max Members must be a positive number!'
const fromOne = 'Enter 1 or more.'

const wrong = [
  ['Max Members', '0', positive, fromOne],
  ['Max Members', '2.5', 'Enter a whole number.'],
  ['Description', 'x'.repeat(2_001), 'Description can have at most 2,000 characters.'],
  ['Image URL', '//example.com/a.png', 'Enter a web address that starts with https://'],
] as const

/** The dialog and the field say what is wrong, the field has the focus, and nothing else is found fault with. */
const expectFault = async (page: Page, label: string, sentence: string, beside = sentence) => {
  await press(page, 'Create Group')
  await answer(page, sentence)
  await expect(field(page, label)).toBeFocused()
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(RegExp.escape(beside)))
  await expect(page.locator('[aria-invalid]')).toHaveCount(1)
}

test.describe('a group that cannot be created', () => {
  test('for want of everything says so at each of the seven fields, and then what is wrong with one', async ({
    page,
  }) => {
    test.slow()
    await logInAt(page, await createAccount(), '/auth/create-group')
    await test.step('the same eight are offered to a new group, whose members are one or more', async () => {
      const offered = field(page, 'Hobby Category').locator('option:not([value=""])')
      await expect(offered).toHaveText([...hobbyCategories])
      await expect(field(page, 'Max Members')).toHaveAttribute('min', '1')
    })
    await press(page, 'Create Group')
    await answer(page, required)
    await expect(field(page, 'Group Name')).toBeFocused()
    for (const [label, beside] of fields)
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(beside))
    await expectAccessibleState(page, 'a form that is refused')
    await field(page, 'Group Name').fill('D')
    await expect(field(page, 'Group Name')).not.toHaveAccessibleDescription(/Give/)

    await test.step('says what is wrong with a field, and keeps what stands there', async () => {
      await fillIn(page, { imageUrl: filled.imageUrl })
      for (const [label, typed, sentence, beside] of wrong) {
        const before = await field(page, label).inputValue()
        await field(page, label).fill(typed)
        await expectFault(page, label, sentence, beside)
        await expect(field(page, label)).toHaveValue(typed)
        await field(page, label).fill(before)
      }
      await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    })

    await test.step('letters where a number should be', async () => {
      await field(page, 'Max Members').fill('')
      await field(page, 'Max Members').pressSequentially('-')
      await expectFault(page, 'Max Members', positive, fromOne)
    })
    await test.step('what is missing comes first', async () => {
      await fillIn(page, { groupName: 'x'.repeat(101), meetingLocation: '' })
      await press(page, 'Create Group')
      await answer(page, required)
      await expect(field(page, 'Meeting Location')).toBeFocused()
    })
  })
})

test('the form helps with the picture, the words and the day, and is filled in with the keyboard alone', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_/)
  await logInAt(page, await createAccount(), '/auth/create-group')
  await test.step('begins with the category’s picture, takes a link instead, and falls back to the former', async () => {
    const preview = page.getByRole('img', { name: 'Preview of the picture' })
    await expect(preview).toHaveAttribute('src', '/images/group-fallback.svg')
    await field(page, 'Hobby Category').selectOption('Fishing')
    await expect(preview).toHaveAttribute('src', '/images/categories/fishing.svg')
    await field(page, 'Hobby Category').selectOption('Reading')
    await expect(preview).toHaveAttribute('src', '/images/categories/reading.svg')
    await expect(field(page, 'Image URL')).toHaveCount(0)
    await openLink(page)
    await expect(field(page, 'Image URL')).toBeFocused()
    await expect(field(page, 'Image URL')).toHaveValue('')
    await field(page, 'Image URL').fill('https://nowhere.invalid/a.png')
    await expect(page.getByText('This picture cannot be loaded.')).toBeVisible()
    await expect(preview).toHaveAttribute('src', '/images/categories/reading.svg')
    await press(page, 'Use the category’s picture')
    await expect(field(page, 'Image URL')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Choose picture' })).toBeFocused()
    await expect(page.getByText('This picture cannot be loaded.')).toHaveCount(0)
  })

  await test.step('counts the description, says of a day that has passed what it means, and takes it all the same', async () => {
    const name = newName('Long ago')
    await fillIn(page, { groupName: name, description: 'x'.repeat(1_234), startDate: '2001-01-01' })
    await expect(field(page, 'Description')).toHaveAccessibleDescription('1,234 of 2,000 characters')
    await expect(field(page, 'Start Date')).toHaveAccessibleDescription(/This day has passed/)
    await press(page, 'Create Group')
    await answer(page, 'Group created successfully!')
    await expect.poll(() => onServer(name)).toMatchObject([{ startDate: '2001-01-01' }])
  })

  await test.step('is filled in field after field with the keyboard alone', async () => {
    const name = newName('By keyboard')
    await page.goto('/auth/create-group')
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
    await field(page, 'Group Name').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Group created successfully!')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/auth/my-group')
    await expect(row(page, name)).toContainText('Fishing')
  })
})

test('what is typed is kept for its member, until it is submitted or thrown away', async ({ page }) => {
  await logInAt(page, await createAccount(), '/auth/create-group')
  await test.step('survives a reload to the last letter, and is gone once it is submitted', async () => {
    const name = newName('A draft')
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

  await test.step('can be thrown away, and is not shown to the next member on this device', async () => {
    await fillIn(page)
    await page.reload()
    await press(page, 'Discard')
    await expect(field(page, 'Group Name')).toHaveValue('')
    await expect(field(page, 'Group Name')).toBeFocused()
    await page.reload()
    await expect(field(page, 'Group Name')).toHaveValue('')

    await fillIn(page)
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await answer(page, 'Logged Out successful!')
    await expect(page).toHaveURL('/auth/login')
    await logInAt(page, await createAccount(), '/auth/create-group')
    await expect(field(page, 'Group Name')).toHaveValue('')
  })
})
