import { AxeBuilder } from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { type Route, chooseTheme, guestRoutes, memberRoutes, open, someMember, windows } from './routes.ts'
import { logInAt } from './steps.ts'
import { expect, test } from './test.ts'

/** axe finds nothing, nothing has to be pushed sideways, and every picture keeps its room free. */
const expectForEverybody = (page: Page, route: Route) =>
  test.step(route.path, async () => {
    await open(page, route)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const { width } = page.viewportSize() ?? { width: 0 }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(page.locator('img:not([width][height])')).toHaveCount(0)
  })

for (const [device, viewport] of Object.entries(windows))
  for (const theme of ['light', 'dark'] as const)
    test.describe(`axe finds nothing on a ${device}, ${theme}`, () => {
      test.slow()
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })
      test.beforeEach(({ page }) => chooseTheme(page, theme))

      test('on any page that a guest sees', async ({ page }) => {
        const { id, groupName } = await someMember()
        for (const route of guestRoutes(id, groupName)) await expectForEverybody(page, route)
      })

      test('on any page that a member sees', async ({ page }) => {
        const { member, id, groupName } = await someMember()
        await logInAt(page, member, '/terms')
        for (const route of [...guestRoutes(id, groupName), ...memberRoutes(id, member)])
          await expectForEverybody(page, route)
      })
    })
