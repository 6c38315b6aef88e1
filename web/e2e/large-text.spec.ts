import { groupOfAnother } from './feedback-steps.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 640, height: 800 } })

test('letters twice as large fit on every page of a guest without pushing it sideways', async ({ page }) => {
  const { path } = await groupOfAnother()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for (const address of ['/', '/auth/login', '/auth/register', path, '/terms', '/sync'])
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640)
    })
})
