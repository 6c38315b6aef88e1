import { idempotencyHeader } from '@group-organizer/contract/mutation'
import type { BrowserContext, Request } from '@playwright/test'
import { createAccount } from './emulator.ts'
import { create, field, newName, onServer, row } from './group-steps.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { allSaved, change, createOffline, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
})

const isCreation = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/groups'

/** The idempotency keys under which groups are created from now on, in the order of their requests. */
const keysOf = (context: BrowserContext) => {
  const keys: (string | undefined)[] = []
  context.on('request', (request) => {
    if (isCreation(request)) keys.push(request.headers()[idempotencyHeader.toLowerCase()])
  })
  return keys
}

test('a group that was created and edited offline outlives a closed browser, and arrives once, as edited', async ({
  profile,
  ownProduct,
}) => {
  const [name, edited] = [newName('Written on the train'), newName('Rewritten on the train')]
  const member = await createAccount()
  const first = await profile.open({ baseURL: ownProduct.url })
  await createOffline(first, first.context(), name, member)
  await first.goto('/auth/my-group')
  await row(first, name).getByRole('link', { name: 'Update' }).click()
  await expect(field(first, 'Group Name')).toHaveValue(name)
  await field(first, 'Group Name').fill(edited)
  await press(first, 'Update Group')
  await expect(first).toHaveURL('/auth/my-group')
  await expect(row(first, edited)).toBeVisible()
  // A browser that closes, or starts, wakes the service worker to deliver what waits: there is no server that could take it.
  await ownProduct.kill()
  await profile.close()

  const cold = await profile.open({ baseURL: ownProduct.url })
  await cold.goto('/auth/my-group')
  await expect(row(cold, edited)).toBeVisible()
  await expect(status(cold, 'Waiting (1)')).toBeVisible()

  await ownProduct.start()
  // The pauses between its tries have grown meanwhile.
  await cold.evaluate(() => dispatchEvent(new Event('online')))
  await expect(cold.getByRole('banner').getByRole('status')).toHaveText('')
  expect(await onServer(edited, ownProduct.url)).toHaveLength(1)
  expect(await onServer(name, ownProduct.url)).toEqual([])
})

test('two tabs that wake up together send each change once', async ({ page, context }) => {
  const names = Array.from({ length: 4 }, (_, at) => newName(`Together ${String(at)}`))
  await logInAt(page, await createAccount(), '/auth/create-group')
  await readyForOffline(page)
  const other = await context.newPage()
  await other.goto('/auth/my-group')
  // A hidden tab draws one frame a second.
  await page.bringToFront()
  await context.setOffline(true)
  for (const name of names) {
    await page.goto('/auth/create-group')
    await create(page, name)
    await answer(page, 'Group created successfully!')
    await expect(page).toHaveURL('/auth/my-group')
  }
  await expect(status(other, 'Waiting (4)')).toBeVisible()
  const keys = keysOf(context)
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(tab.getByRole('banner').getByRole('status')).toHaveText('')
  for (const name of names) expect(await onServer(name)).toHaveLength(1)
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
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
  const others = Array.from({ length: 7 }, (_, at) => newName(`Chess ${String(at)}`))
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
  await status(page, 'Waiting (8)').click()
  await context.setOffline(false)
  await expect(status(page, 'Waiting (1)')).toBeVisible()
  for (const name of others) expect(await onServer(name)).toHaveLength(1)

  const stuck = change(page, `New group “${refused}”`)
  await expect(stuck).toContainText('It did not reach the server.')
})
