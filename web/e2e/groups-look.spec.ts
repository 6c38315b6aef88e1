import { AxeBuilder } from '@axe-core/playwright'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { newName } from './group-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

for (const [device, viewport] of Object.entries(sizes))
  for (const theme of ['light', 'dark'])
    test(`a member’s groups and their forms are for everybody, on a ${device}, ${theme}`, async ({
      page,
    }) => {
      const member = await createAccount()
      const id = await (await signIn(member)).createGroup(addresses.url, { groupName: newName('Seen') })
      await page.addInitScript((word) => {
        localStorage.setItem('theme', word)
      }, theme)
      await page.setViewportSize(viewport)
      await logInAt(page, member, '/auth/create-group')
      const expectClean = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map((node) => node.html)])).toEqual([])
      }

      await press(page, 'Create Group')
      await answer(page, 'Please fill in all required fields!')
      await expectClean()
      await page.goto('/auth/my-group')
      await expect(page.getByRole('link', { name: 'Update' })).toBeVisible()
      await expectClean()
      await page.goto(`/auth/updateGroup/${id}`)
      await expect(page.getByLabel('Group Name')).toBeVisible()
      await expectClean()
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
