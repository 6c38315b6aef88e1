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
