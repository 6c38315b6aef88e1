import { AxeBuilder } from '@axe-core/playwright'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { groupOfSomebody, menuButton, note } from './feedback-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

for (const [device, viewport] of Object.entries(sizes))
  for (const theme of ['light', 'dark'])
    test(`a member’s pages are for everybody, on a ${device}, ${theme}`, async ({ page }) => {
      const { id, path, owner } = await groupOfSomebody()
      const member = await createAccount()
      await (await signIn(member)).say(addresses.url, id, 'My own words.')
      await owner.say(
        addresses.url,
        id,
        'Words of another, who has more to say than fits on one line of a phone.',
      )
      await page.addInitScript((word) => {
        localStorage.setItem('theme', word)
      }, theme)
      await page.setViewportSize(viewport)
      const expectClean = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map((node) => node.html)])).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      }

      await page.goto('/terms')
      await press(page, 'Send Message')
      await answer(page, 'Please fill out all fields.')
      await expectClean()
      await logInAt(page, member, path)
      await note(page, 'Words of another').getByRole('button', { name: 'Like' }).click()
      await expect(note(page, 'Words of another').getByRole('button', { name: '1 like' })).toBeVisible()
      await press(page, 'Join Group')
      await expectClean()
      await menuButton(page, 'My own words.').click()
      await expect(page.getByRole('menuitem', { name: 'Update' })).toBeFocused()
      await expectClean()
      await page.getByRole('menuitem', { name: 'Update' }).click()
      await expectClean()
      await page.goto('/profile')
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
      await expectClean()
      await press(page, 'Edit Profile')
      await expectClean()
      await page.goto('/auth/dashboard')
      await expect(page.getByRole('region', { name: 'Categories at a glance' })).toBeVisible()
      await expectClean()
    })

test('a command of a menu shows that it has the focus', async ({ page }) => {
  const { id, path } = await groupOfSomebody()
  const member = await createAccount()
  await (await signIn(member)).say(addresses.url, id, 'My own words.')
  await logInAt(page, member, path)
  await menuButton(page, 'My own words.').press('Enter')
  for (const name of ['Update', 'Delete']) {
    const command = page.getByRole('menuitem', { name })
    await expect(command).toBeFocused()
    await expect(command).toHaveCSS('outline-style', 'solid')
    await expect(command).toHaveCSS('outline-width', '3px')
    await page.keyboard.press('ArrowDown')
  }
})
