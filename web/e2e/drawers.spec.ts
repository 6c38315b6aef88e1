import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { create, newName, onServer } from './group-steps.ts'
import { expectAccessible } from './looks.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { refuseCreations, status } from './sync-steps.ts'
import { expect, noConnection, test, withMotion } from './test.ts'

test.use({ ...withMotion, viewport: { width: 360, height: 740 } })

/** The sheet of a phone: the button that opens it, its name, and a link in it with where that leads. */
const drawers = [{ opener: 'Menu', name: 'Menu', link: 'My Groups', leadsTo: '/auth/my-group' }] as const
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
    test('is for everybody, and Escape gives the focus back; it closes when a link in it leads on, and with its page on Back; logs out', async ({
      page,
    }) => {
      await logInAt(page, await createAccount(), '/auth/dashboard')
      const sheet = await openDrawer(page, drawer)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(opener(page, drawer)).toBeFocused()

      await openDrawer(page, drawer)
      await sheet.getByRole('link', { name: drawer.link, exact: true }).click()
      await expect(page).toHaveURL(drawer.leadsTo)
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      await openDrawer(page, drawer)
      await page.goBack()
      await expect(page).toHaveURL('/auth/dashboard')
      await expect(sheet).toBeHidden()

      await openDrawer(page, drawer)
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

test('a dialog stands still while it comes, so that a press does not miss its button', async ({ page }) => {
  await page.goto('/terms')
  // On a slow machine the animation would be over before the test looks at it.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  const coming = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        addEventListener('animationstart', ({ target }) => {
          if (!(target instanceof Element) || target.role !== 'dialog') return
          const effects = target.getAnimations().map(({ effect }) => effect)
          resolve(
            effects.flatMap((effect) =>
              effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(Object.keys) : [],
            ),
          )
        })
      }),
  )
  await press(page, 'Send Message')
  const changed = await coming
  expect(changed).toContain('opacity')
  expect(changed).not.toContain('transform')
})

test('a question is taken back with the page that it is about, and deletes nothing', async ({
  page,
  context,
}) => {
  const member = await createAccount()
  const groupName = newName('Asked about')
  await (await signIn(member)).createGroup(addresses.url, { groupName })
  await logInAt(page, member, '/auth/my-group')
  await press(page, 'Delete')
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure?' })
  await expect(question).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Menu', exact: true }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await answer(other, 'Logged Out successful!')
  await expect(page).toHaveURL(/login/)
  await expect(question).toBeHidden()
  expect(await onServer(groupName)).toHaveLength(1)
})
