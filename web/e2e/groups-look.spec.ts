import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { newName } from './group-steps.ts'
import { expectAccessibleInAllLooks } from './looks.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

test('a member’s groups and their forms are accessible', async ({ page }) => {
  test.slow()
  const member = await createAccount()
  const id = await (await signIn(member)).createGroup(addresses.url, { groupName: newName('Seen') })
  await logInAt(page, member, '/auth/create-group')

  await press(page, 'Create Group')
  await answer(page, 'Please fill in all required fields!')
  await expectAccessibleInAllLooks(page, 'a form that is refused')
  await page.goto('/auth/my-group')
  await expect(page.getByRole('link', { name: 'Update' })).toBeVisible()
  await expectAccessibleInAllLooks(page, 'the table')
  await page.goto(`/auth/updateGroup/${id}`)
  await expect(page.getByLabel('Group Name')).toBeVisible()
  await expectAccessibleInAllLooks(page, 'the form of an update')
})

test('a group’s page shows a drawing of the app whole, and fills its strip with a photo', async ({
  page,
}) => {
  const owner = await signIn(await createAccount())
  const photo = `${addresses.url}/pwa-192x192.png`
  for (const [imageUrl, fit] of [
    ['/images/categories/running.svg', 'contain'],
    [photo, 'cover'],
  ] as const) {
    const id = await owner.createGroup(addresses.url, { groupName: newName('Pictured'), imageUrl })
    await page.goto(`/auth/services/${id}`)
    const picture = page.getByRole('main').getByRole('article').locator('img')
    await expect(picture).toHaveAttribute('src', imageUrl)
    await expect(picture).toHaveCSS('object-fit', fit)
  }
})
