import type { Locator, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { newName } from './group-steps.ts'
import { logInAt, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search groups' })
const order = (page: Page) => page.getByRole('combobox', { name: 'Order' })
const activeOnly = (page: Page) => page.getByRole('switch', { name: 'Active only' })
const colourOf = (toggle: Locator) => toggle.evaluate((box) => getComputedStyle(box).backgroundColor)
const category = (page: Page, name: string) =>
  page.locator('label.category-choice').getByText(name, { exact: true })

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)

/** The names on the cards are these, in this order. */
const expectCards = (page: Page, names: string[]) =>
  expect(page.getByRole('article').getByRole('heading')).toHaveText(names)

test('what is asked of the groups stands in the address, and holds over a reload and offline', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const place = newName('Pier')
  const words = place.replaceAll(' ', '+')
  const member = await signIn(await createAccount())
  const make = (groupName: string, hobbyCategory: 'Fishing' | 'Running', startDate: string) =>
    member.createGroup(addresses.url, { groupName, hobbyCategory, startDate, meetingLocation: place })
  await make('Bream by lamplight', 'Fishing', '2098-01-01')
  await make('Anglers of old', 'Fishing', '2001-01-01')
  await make('Carp at dawn', 'Fishing', '2097-01-01')
  await make('Dykes and back', 'Running', '2099-01-01')

  await page.goto('/')
  await search(page).fill(place)
  await expect(page).toHaveURL(`/?q=${words}`)
  await expect(page.getByRole('article')).toHaveCount(4)
  await order(page).selectOption('By name')
  await expect(page).toHaveURL(`/?q=${words}&sort=name`)
  await expectCards(page, ['Anglers of old', 'Bream by lamplight', 'Carp at dawn', 'Dykes and back'])
  await category(page, 'Fishing').click()
  await expect(page).toHaveURL(`/?q=${words}&sort=name&category=Fishing`)
  await expectCards(page, ['Anglers of old', 'Bream by lamplight', 'Carp at dawn'])
  await expect(page.getByRole('article', { name: 'Anglers of old' })).toContainText('No longer active')
  const off = await colourOf(activeOnly(page))
  await activeOnly(page).check()
  await expect.poll(() => colourOf(activeOnly(page))).not.toBe(off)
  await expect(page).toHaveURL(`/?q=${words}&sort=name&category=Fishing&active=1`)
  await expectCards(page, ['Bream by lamplight', 'Carp at dawn'])
  await order(page).selectOption('Starting soonest')
  await expect(page).toHaveURL(`/?q=${words}&sort=soonest&category=Fishing&active=1`)
  await expectCards(page, ['Carp at dawn', 'Bream by lamplight'])

  const expectAllOfIt = async () => {
    await expectCards(page, ['Carp at dawn', 'Bream by lamplight'])
    await expect(search(page)).toHaveValue(place)
    await expect(page.getByRole('radio', { name: 'Fishing' })).toBeChecked()
    await expect(activeOnly(page)).toBeChecked()
    await expect(order(page)).toHaveValue('soonest')
  }
  await page.reload()
  await expectAllOfIt()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d groups/)
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expectAllOfIt()
  await activeOnly(page).uncheck()
  await expectCards(page, ['Carp at dawn', 'Bream by lamplight', 'Anglers of old'])
})

test('what was just typed is there again for a reader who views a group at once and comes back', async ({
  page,
}) => {
  await page.clock.install()
  const name = newName('Just typed')
  const member = await createAccount()
  await (await signIn(member)).createGroup(addresses.url, { groupName: name })
  await logInAt(page, member, '/')
  // The groups are indexed once a search has found something. A clock that stands would stop that.
  await search(page).fill(name)
  await expectCards(page, [name])
  await search(page).fill('')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await search(page).fill(name)
  // The list follows in the next frame, the address after 300 ms.
  await page.clock.runFor(100)
  await expectCards(page, [name])
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'View More' }).click()
  await expect(search(page)).toHaveCount(0)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue(name)
  await expectCards(page, [name])
})

test('on a phone the category of an address is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/?category=Writing')
  await search(page).scrollIntoViewIfNeeded()
  await expect(category(page, 'Writing')).toBeInViewport({ ratio: 1 })
})

test('a link with a filter leads to the list, and back leads to where the reader was', async ({ page }) => {
  const list = page.locator('#subscription-services')
  await page.goto('/?category=Fishing')
  await expect(list).toBeFocused()
  await expect(list.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(page.locator('.hero-poster')).not.toBeInViewport()
  await page.getByRole('article').first().waitFor()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
  const left = await scrolled()
  await page.goto('/terms')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goBack()
  await page.getByRole('article').first().waitFor()
  await expect.poll(scrolled).toBe(left)
})

test('what is typed does not move the page', async ({ page }) => {
  await page.goto('/')
  await search(page).focus()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const before = await scrolled()
  await page.keyboard.type('fishing')
  await expect(page).toHaveURL('/?q=fishing')
  await page.getByRole('article').first().waitFor()
  expect(await scrolled()).toBe(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a first letter brings up the search, so that what it finds is in sight', async ({ page }) => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const)
      await test.step(reducedMotion, async () => {
        await page.emulateMedia({ reducedMotion })
        await page.goto('/')
        await expect(page.getByRole('article').first()).toBeVisible()
        await search(page).tap()
        await search(page).press('a')
        // The keyboard of a phone takes about 330 pixels.
        await expect.poll(() => topOf(page.getByRole('article').first())).toBeLessThan(844 - 330 - 100)
        await expect(search(page)).toBeInViewport()
        await page.keyboard.type('n')
        await expect(search(page)).toHaveValue('an')
      })
  })
})
