import { AxeBuilder } from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { createAccount } from './emulator.ts'
import { create, newName } from './group-steps.ts'
import { answer, logInAt, readyForOffline } from './steps.ts'
import { refuseCreations, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The two sheets of a phone: the button that opens each, its name, and a link in it with where that leads. */
const drawers = [
  { opener: 'Menu', name: 'Menu', link: 'Home', leadsTo: '/' },
  { opener: 'Dashboard menu', name: 'Dashboard', link: 'My Group', leadsTo: '/auth/my-group' },
] as const
type Drawer = (typeof drawers)[number]

const opener = (page: Page, { opener: name }: Drawer) => page.getByRole('button', { name, exact: true })

const openDrawer = async (page: Page, drawer: Drawer) => {
  await opener(page, drawer).click()
  const sheet = page.getByRole('dialog', { name: drawer.name, exact: true })
  await expect(sheet).toBeVisible()
  return sheet
}

for (const drawer of drawers)
  test.describe(`the phone’s “${drawer.opener}”`, () => {
    test('is for everybody, and Escape gives the focus back', async ({ page }) => {
      await logInAt(page, await createAccount(), '/auth/dashboard')
      const sheet = await openDrawer(page, drawer)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(opener(page, drawer)).toBeFocused()
    })

    test('closes when a link in it leads on', async ({ page }) => {
      await logInAt(page, await createAccount(), '/auth/dashboard')
      const sheet = await openDrawer(page, drawer)
      await sheet.getByRole('link', { name: drawer.link, exact: true }).click()
      await expect(page).toHaveURL(drawer.leadsTo)
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
    })

    test('logs out', async ({ page }) => {
      await logInAt(page, await createAccount(), '/auth/dashboard')
      const sheet = await openDrawer(page, drawer)
      await sheet.getByRole('button', { name: 'Logout' }).click()
      await answer(page, 'Logged Out successful!')
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByRole('main')).toBeFocused()
    })

    test('gives way to the question what becomes of unsent changes', async ({
      page,
      context,
      consoleErrors,
    }) => {
      consoleErrors.allow(noConnection)
      await logInAt(page, await createAccount(), '/auth/create-group')
      await readyForOffline(page)
      await context.setOffline(true)
      await create(page, newName('Unsent'))
      await answer(page, 'Group created successfully!')
      await expect(page).toHaveURL('/auth/my-group')
      await expect(status(page, 'Waiting (1)')).toBeVisible()

      const sheet = await openDrawer(page, drawer)
      await sheet.getByRole('button', { name: 'Logout' }).click()
      await answer(page, 'Log out with unsent changes?', 'Cancel')
      await expect(sheet).toBeHidden()
      await expect(opener(page, drawer)).toBeFocused()

      await openDrawer(page, drawer)
      await sheet.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('dialog').getByLabel('Keep on this device').check()
      await answer(page, 'Log out with unsent changes?', 'Log out')
      await answer(page, 'Logged Out successful!')
      await expect(page).toHaveURL('/auth/login')
    })

    test('gives way to the news of a refusal', async ({ page, context, consoleErrors }) => {
      consoleErrors.allow(/400/)
      const refusal = Promise.withResolvers<undefined>()
      await refuseCreations(context, refusal.promise)
      await logInAt(page, await createAccount(), '/auth/create-group')
      await create(page, newName('Refused'))
      await answer(page, 'Group created successfully!')
      await expect(page).toHaveURL('/auth/my-group')

      const sheet = await openDrawer(page, drawer)
      refusal.resolve(undefined)
      await answer(page, 'No such hobby.', 'Later')
      await expect(sheet).toBeHidden()
      await expect(opener(page, drawer)).toBeFocused()
    })
  })
