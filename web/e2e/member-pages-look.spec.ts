import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother, menuButton, note } from './feedback-steps.ts'
import { expectAccessible, expectAccessibleState, themes } from './looks.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

test('a member’s pages are accessible', async ({ page }) => {
  test.slow()
  const { id, path, owner } = await groupOfAnother()
  const member = await createAccount()
  await (await signIn(member)).say(addresses.url, id, 'My own words.')
  await owner.say(
    addresses.url,
    id,
    'Words of another, who has more to say than fits on one line of a phone.',
  )

  await page.goto('/terms')
  await press(page, 'Send Message')
  await answer(page, 'Please fill out all fields.')
  await expectAccessibleState(page, 'a form that is refused')
  await logInAt(page, member, path)
  await note(page, 'Words of another').getByRole('button', { name: 'Like' }).click()
  await expect(note(page, 'Words of another').getByRole('button', { name: '1 like' })).toBeVisible()
  await press(page, 'Join Group')
  await expectAccessibleState(page, 'a group that is joined, with a like')
  await press(page, 'Report')
  const report = page.getByRole('dialog')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please choose one.')).toBeVisible()
  for (const theme of themes)
    await test.step(`axe finds nothing in a dialog that misses an answer, ${theme}`, async () => {
      await page.evaluate((word) => (document.documentElement.dataset['theme'] = word), theme)
      await expectAccessible(page)
    })
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await menuButton(page, 'My own words.').click()
  await expect(page.getByRole('menuitem', { name: 'Update' })).toBeFocused()
  await expectAccessibleState(page, 'a menu')
  await page.getByRole('menuitem', { name: 'Update' }).click()
  await expectAccessibleState(page, 'feedback that is edited')
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await press(page, 'Edit Profile')
  await expectAccessibleState(page, 'the form of the profile')
})
