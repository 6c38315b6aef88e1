import type { BrowserContext } from '@playwright/test'
import { createAccount } from './emulator.ts'
import { create, newName, onServer } from './group-steps.ts'
import { answer, logInAt } from './steps.ts'
import { allSaved, change, createOffline, isCreation, keysOf, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
})

test('a change whose answer was lost is repeated under its key, and no failure is shown', async ({
  page,
  context,
}) => {
  const name = newName('Answered in vain')
  const keys = keysOf(context)
  let lost = 0
  await context.route('**/api/groups', async (route) => {
    if (!isCreation(route.request()) || lost > 0) return route.fallback()
    lost += 1
    // The server has stored it by now.
    await route.fetch()
    return route.abort()
  })
  await logInAt(page, await createAccount(), '/auth/create-group')
  await create(page, name)
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  await page.goto('/sync')
  await expect(allSaved(page)).toBeVisible()
  expect(lost).toBe(1)
  expect(await onServer(name)).toHaveLength(1)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('a token that expires while changes are delivered', () => {
  test.beforeEach(({ consoleErrors }) => {
    consoleErrors.allow(/401/)
  })

  /** The server takes this many more requests with the token of now. */
  const expireAfter = async (context: BrowserContext, requests: number) => {
    const accepted: string[] = []
    await context.route('**/api/groups', (route) => {
      const { authorization = '' } = route.request().headers()
      if (!isCreation(route.request())) return route.fallback()
      if (accepted.length >= requests && (accepted[0] ?? authorization) === authorization)
        return route.fulfill({
          status: 401,
          json: { success: false, code: 'signin_required', message: 'Please log in and try again.' },
        })
      accepted.push(authorization)
      return route.fallback()
    })
  }

  test('is replaced once, and the rest goes out', async ({ page, context }) => {
    const name = newName('Before the token')
    await createOffline(page, context, name)
    const second = newName('After the token')
    await page.goto('/auth/create-group')
    await create(page, second)
    await answer(page, 'Group created successfully!')
    await expect(page).toHaveURL('/auth/my-group')
    await expireAfter(context, 1)
    // A token is made again only in another second than the one before.
    const refreshed = page.waitForRequest(/securetoken/)
    await context.setOffline(false)
    await refreshed
    await page.goto('/sync')
    await expect(allSaved(page)).toBeVisible()
    expect(await onServer(name)).toHaveLength(1)
    expect(await onServer(second)).toHaveLength(1)
  })

  test('asks the member to sign in where no new one is accepted either, and keeps what waits', async ({
    page,
    context,
  }) => {
    const name = newName('Kept for later')
    const member = await createAccount()
    await createOffline(page, context, name, member)
    await context.route('**/api/groups', (route) =>
      isCreation(route.request())
        ? route.fulfill({
            status: 401,
            json: { success: false, code: 'signin_required', message: 'Please log in and try again.' },
          })
        : route.fallback(),
    )
    await context.setOffline(false)
    await expect(page.getByRole('status')).toContainText(['One change waiting: please sign in again.'])
    await expect(change(page, `New group “${name}”`)).toContainText('Please sign in again.')
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/auth/login?redirect=/sync',
    )
    await context.unrouteAll()
    await page.reload()
    await expect(allSaved(page)).toBeVisible()
    expect(await onServer(name)).toHaveLength(1)
  })
})

test('behind a network that answers everything with its own page nothing is lost, and the page of unsent changes says so', async ({
  page,
  context,
}) => {
  const name = newName('Hotel')
  await logInAt(page, await createAccount(), '/auth/create-group')
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' }),
  )
  await create(page, name)
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  await status(page, 'Waiting (1)').click()
  const note = page.getByRole('main').getByRole('status')
  await expect(note.first()).toContainText('One change waiting: the server cannot be reached.')
  await expect(note.first()).toContainText('If this Wi-Fi has a login page, log in there first.')
  await expect(change(page, `New group “${name}”`)).toBeVisible()

  await context.unrouteAll()
  // A phone fires this when it is online again. The page may have noticed before.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(allSaved(page)).toBeVisible()
  expect(await onServer(name)).toHaveLength(1)
})

test('a change that a proxy refuses holds up no other one', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/403/)
  const refused = newName('Poker')
  const others = Array.from({ length: 2 }, (_, at) => newName(`Chess ${String(at)}`))
  await context.route('**/api/groups', (route) => {
    if (route.request().postData()?.includes(refused) !== true) return route.fallback()
    return route.fulfill({
      status: 403,
      contentType: 'text/html',
      body: '<h1>Forbidden by your network</h1>',
    })
  })
  await createOffline(page, context, refused)
  for (const name of others) {
    await page.goto('/auth/create-group')
    await create(page, name)
    await answer(page, 'Group created successfully!')
    await expect(page).toHaveURL('/auth/my-group')
  }
  await status(page, 'Waiting (3)').click()
  await context.setOffline(false)
  await expect(status(page, 'Waiting (1)')).toBeVisible()
  for (const name of others) expect(await onServer(name)).toHaveLength(1)

  const stuck = change(page, `New group “${refused}”`)
  await expect(stuck).toContainText('It did not reach the server.')
})
