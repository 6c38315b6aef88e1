import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { answer, logInAt, press } from './steps.ts'
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

  test('is led to the login page by the dashboard’s warning, however it is closed', async ({ page }) => {
    await page.goto('/auth/dashboard')
    await expect(page.getByRole('dialog', { name: 'Login Required' })).toContainText(
      'Please log in to access the dashboard!',
    )
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/auth/login?redirect=/auth/dashboard')
  })

  test('keeps where they wanted to go while they register', async ({ page }) => {
    await page.goto('/auth/my-group')
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/auth/register?redirect=/auth/my-group')
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/auth/login?redirect=/auth/my-group')
  })

  test('stays where they are if they do not want to log in', async ({ page }) => {
    const { groupName } = await groupOfAnother()
    // The code of the login page is here from now on, so that a page that was led there would be there at once.
    await page.goto('/auth/login')
    await page.getByRole('banner').getByRole('link', { name: 'Group Organizer, home' }).click()
    await page.getByRole('searchbox').fill(groupName)
    const card = page.getByRole('article', { name: groupName })
    const dialog = page.getByRole('dialog', { name: 'Please Log In' })
    for (const time of ['once', 'and again'])
      await test.step(time, async () => {
        await card.getByRole('button', { name: 'View More' }).click()
        await expect(dialog.getByRole('button')).toHaveText(['Look first', 'Go to Login'])
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    await expect(page).toHaveURL(/\/\?q=Talked/)
  })
})

test.describe('a member', () => {
  test('has no more rights than any other: nothing of a stranger’s can be changed', async ({ page }) => {
    const { path, id } = await groupOfAnother()
    await logInAt(page, await createAccount(), path)
    await expect(page.getByRole('button', { name: 'Join Group' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Update' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await page.goto(updateOf(id))
    await expect(page.getByText('Only organisers can change this group')).toBeVisible()
  })

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

  test('is led on from the login page to where they wanted to go', async ({ page }) => {
    const { email, password } = await createAccount()
    await page.goto('/profile')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await press(page, 'Login')
    await answer(page, 'Login successful!')
    await expect(page).toHaveURL('/profile')
  })
})
