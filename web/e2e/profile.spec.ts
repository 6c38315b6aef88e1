import { readFile } from 'node:fs/promises'
import { addresses } from './addresses.ts'
import { createAccount } from './emulator.ts'
import { someMember } from './routes.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const photo = '/images/steps/1.svg'

test('a profile is shown, changed and kept, or says why not', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/)
  consoleErrors.allow(noConnection)
  const member = await createAccount()
  await test.step('shows name, email and the default picture, needs a name and an address that can be one, and shows the default picture where the photo fails, and says so', async () => {
    await logInAt(page, member, '/profile')
    await expect(page).toHaveTitle('Profile · Group Organizer')
    const main = page.getByRole('main')
    await expect(main.getByText(member.displayName, { exact: true })).toBeVisible()
    await expect(main.getByText(member.email)).toBeVisible()
    await expect(main.locator('img')).toHaveAttribute('src', '/images/avatar.svg')

    await press(page, 'Edit Profile')
    await page.getByLabel('Name').fill('  ')
    await press(page, 'Save Changes')
    await answer(page, 'Please enter your name.')
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
    await page.getByLabel('Name').fill('Robin')
    await page.getByLabel('Photo URL').fill('javascript:alert(1)')
    await press(page, 'Save Changes')
    await answer(page, 'Please enter an address that starts with https:// or leave it empty.')
    await expect(page.getByLabel('Photo URL')).toBeFocused()
    await page.getByLabel('Photo URL').fill('/images/nobody.png')
    await expect(page.getByText('This picture cannot be loaded.')).toBeVisible()
    await expect(page.getByAltText('Preview of your photo')).toHaveAttribute('src', '/images/avatar.svg')

    await test.step('cancelling changes nothing', async () => {
      await press(page, 'Cancel')
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
      await expect(main.getByText(member.displayName, { exact: true })).toBeVisible()
      await press(page, 'Edit Profile')
      await expect(page.getByLabel('Name')).toHaveValue(member.displayName)
      await expect(page.getByLabel('Photo URL')).toHaveValue('')
    })
  })

  await test.step('takes a new name and photo, with the provider and everywhere on the page; what was typed survives a reload, and is done with when saved', async () => {
    await press(page, 'Cancel')
    await press(page, 'Edit Profile')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').fill('  Robin Fie')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('  Robin Fie')
    await page.getByLabel('Name').fill('  Robin Fields ')
    await page.getByLabel('Photo URL').fill(photo)
    await expect(page.getByAltText('Preview of your photo')).toHaveAttribute('src', photo)
    await press(page, 'Save Changes')
    await answer(page, 'Profile updated successfully!')
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('main').getByText('Robin Fields', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const link = page.getByRole('link', { name: 'Profile of Robin Fields' })
    await expect(link.locator('img')).toHaveAttribute('src', photo)
    await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', photo)
  })

  await test.step('what is on its way to the provider is changed and cancelled no more; without a connection it says so in plain words, and loses nothing', async () => {
    await press(page, 'Edit Profile')
    const released = Promise.withResolvers<undefined>()
    await page.route('**/accounts:update*', async (route) => {
      await released.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/accounts:update*')
    await page.getByLabel('Name').fill('Robin')
    await press(page, 'Save Changes')
    await asked
    await page.getByLabel('Name').press('x')
    await page.getByLabel('Photo URL').press('x')
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(page.getByLabel('Name')).toHaveValue('Robin')
    await expect(page.getByLabel('Photo URL')).toHaveValue('')
    released.resolve(undefined)
    await answer(page, 'Profile updated successfully!')
    await expect(page.getByRole('main').getByText('Robin', { exact: true })).toBeVisible()

    await press(page, 'Edit Profile')
    await page.getByLabel('Name').fill('Robin Fields')
    await page.route(/identitytoolkit|securetoken/, (route) => route.abort())
    await press(page, 'Save Changes')
    await answer(page, 'The sign-in service cannot be reached. Check your connection and try again.')
    await expect(page.getByLabel('Name')).toHaveValue('Robin Fields')
  })
})

test('a member takes their data along, then deletes the account and all of it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/400.*signInWithPassword/)
  const { member, id, groupName } = await someMember()
  await logInAt(page, member, '/profile')
  const downloading = page.waitForEvent('download')
  await press(page, 'Download my data')
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    groups: [{ _id: id, groupName, userEmail: member.email }],
    feedbacks: [{ groupId: id, feedback: 'See you at the pier.' }],
    likes: [],
  })

  await page.evaluate(
    (joined) => {
      localStorage.setItem('joinedGroups', joined)
    },
    JSON.stringify([id]),
  )
  await press(page, 'Delete my account')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await answer(page, 'Your account has been deleted.')
  await expect(page).toHaveURL(/\/auth\/login/)
  expect((await fetch(`${addresses.url}/api/groups/${id}`)).status).toBe(410)
  expect(await page.evaluate(() => localStorage.getItem('joinedGroups'))).toBe('[]')
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await press(page, 'Login')
  await answer(page, 'The email or password is wrong.')
})
