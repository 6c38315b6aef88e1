import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { newName } from './group-steps.ts'
import { expectAccessibleState } from './looks.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

test('a form of a group that is refused is accessible', async ({ page }) => {
  test.slow()
  await logInAt(page, await createAccount(), '/auth/create-group')
  await press(page, 'Create Group')
  await answer(page, 'Please fill in all required fields!')
  await expectAccessibleState(page, 'a form that is refused')
})

test('a group’s page shows the whole picture, at every width', async ({ page }) => {
  const owner = await signIn(await createAccount())
  const id = await owner.createGroup(addresses.url, { groupName: newName('Pictured') })
  await page.goto(`/auth/services/${id}`)
  const picture = page.getByRole('main').getByRole('article').locator('img').first()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await picture.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(800 / 500, 1)
  }
})
