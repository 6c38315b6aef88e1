import { createAccount } from './emulator.ts'
import { answer, logInAt } from './steps.ts'
import { expect, test } from './test.ts'

const updateOf = (id: string) => `/auth/updateGroup/${id}`

test.describe('a guest', () => {
  test('never sees a protected page, not even for a moment', async ({ page }) => {
    const seen: string[] = []
    await page.exposeFunction('saw', (text: string) => seen.push(text))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent
        if (heading) void (window as { saw?: (text: string) => Promise<number> }).saw?.(heading)
      }).observe(document, { childList: true, subtree: true })
    })
    for (const path of ['/auth/create-group', updateOf('f'.repeat(24)), '/auth/my-group', '/profile'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
        await expect(page).toHaveURL(`/auth/login?redirect=${path}`)
      })
    // The shell of the home page stands hidden in every page's first markup.
    expect([...new Set(seen)].toSorted()).toEqual(['Group Organizer', 'Login'])
  })
})

test.describe('a member', () => {
  test('who logs out leaves no protected page behind, not even one step back', async ({ page }) => {
    await page.goto('/terms')
    await logInAt(page, await createAccount(), '/auth/my-group')
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await answer(page, 'Logged Out successful!')
    await expect(page).toHaveURL('/auth/login')
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
})
