import type { Page } from '@playwright/test'
import { groupOfAnother } from './feedback-steps.ts'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

/** Notes on the page how many animations each of its transitions begins with. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const moving = document
          .getAnimations()
          .filter(
            ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.includes('view-tr'),
          )
        document.documentElement.dataset['moving'] =
          `${document.documentElement.dataset['moving'] ?? ''} ${String(Math.min(moving.length, 1))}`.trim()
      })
      return transition
    }
  })

const viewFromHome = async (page: Page) => {
  const { groupName } = await groupOfAnother()
  await noteTransitions(page)
  await page.goto('/')
  await page.getByRole('searchbox').fill(groupName)
  const card = page.getByRole('article').filter({ hasText: groupName })
  await card.getByRole('button', { name: 'View More' }).click()
  await page.getByRole('button', { name: 'Look first' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName)
}

const moving = (page: Page) => page.locator('html')

test('a card fades into its group, and back', async ({ page }) => {
  await viewFromHome(page)
  await expect(moving(page)).toHaveAttribute('data-moving', '1')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(moving(page)).toHaveAttribute('data-moving', '1 1')
})

test('nothing fades where less motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await viewFromHome(page)
  await expect(moving(page)).toHaveAttribute('data-moving', '0')
})
