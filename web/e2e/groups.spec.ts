import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { create, filled, newName, onServer, row } from './group-steps.ts'
import { answer, logInAt, passUndo, readToast, readyForOffline } from './steps.ts'
import { refuseCreations, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

const waits = 'It will be sent when you are back online.'
const unsent = 'Saved on this device, not sent yet'

test.describe('creating a group', () => {
  test('says so, leads to my groups and reaches the server', async ({ page }) => {
    const name = newName('Created online')
    const member = await createAccount()
    await test.step('my groups are empty at first, and lead to the form', async () => {
      await logInAt(page, member, '/auth/my-group')
      await expect(page.getByText('No groups found.')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Create Group' }).last().click()
      await expect(page).toHaveURL('/auth/create-group')
    })
    await create(page, name)
    const note = page.getByRole('dialog').getByText('Group created successfully!', { exact: true })
    await expect(note).toBeVisible()
    await answer(page, 'Group created successfully!')
    await expect(page).toHaveURL('/auth/my-group')
    await expect(row(page, name)).toContainText(filled.description)
    await expect(row(page, name).getByText(unsent)).toHaveCount(0)
    await expect(row(page, name)).toContainText('Wed, 1 April 2099')
    const [stored, ...others] = await onServer(name)
    expect(others).toEqual([])
    expect(stored).toMatchObject({ ...filled, groupName: name, userName: member.displayName })
    expect(stored).not.toHaveProperty('userEmail')
  })

  test('offline shows at once with its mark, and reaches the server exactly once', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    const name = newName('Created offline')
    await logInAt(page, await createAccount(), '/auth/create-group')
    await readyForOffline(page)
    await context.setOffline(true)
    await create(page, name)
    await answer(page, `Group created successfully! ${waits}`)
    await expect(page).toHaveURL('/auth/my-group')
    await expect(row(page, name)).toContainText(unsent)
    expect(await onServer(name)).toEqual([])

    await page.reload()
    await expect(row(page, name)).toContainText(unsent)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(unsent)).toBeVisible()
    await page.goto('/')
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card).toContainText(unsent)

    await context.setOffline(false)
    await expect(card).not.toContainText(unsent)
    await page.reload()
    await expect(card).toBeVisible()
    expect(await onServer(name)).toHaveLength(1)
  })

  test('that the server refuses is kept, and asks for attention', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(/400/)
    // The server does not know it.
    consoleErrors.allow(/404 .*\/api\/(feedbacks|groups)\//)
    const name = newName('Refused')
    const refusal = Promise.withResolvers<undefined>()
    await refuseCreations(context, refusal.promise)
    const show = (state: DocumentVisibilityState) =>
      page.evaluate((visible) => {
        Object.defineProperty(document, 'visibilityState', { get: () => visible, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await logInAt(page, await createAccount(), '/auth/create-group')
    await create(page, name)
    await answer(page, 'Group created successfully!')
    await test.step('what the server refuses while the app is not looked at is said when it is', async () => {
      await show('hidden')
      refusal.resolve(undefined)
      await expect(status(page, 'Needs you (1)')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await show('visible')
    })
    await answer(page, 'Failed to create group. Please try again.', 'Later')
    await expect(row(page, name).getByRole('link', { name: 'Needs your attention' })).toBeVisible()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('link', { name: 'Needs your attention' })).toBeVisible()
    await page.goto('/')
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card).toContainText('Needs your attention')
  })
})

test.describe('deleting a group', () => {
  const question = 'Are you sure? This action cannot be undone!'

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
  })

  test('asks first, and then tells', async ({ page, context }) => {
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'DELETE') sent.push(request.url())
    })
    const name = newName('To be deleted')
    const member = await createAccount()
    await (await signIn(member)).createGroup(addresses.url, { groupName: name })
    await logInAt(page, member, '/auth/my-group')
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await answer(page, question, 'Cancel')
    await expect(row(page, name)).toBeVisible()
    expect(await onServer(name)).toHaveLength(1)

    await test.step('can be undone for ten seconds: nothing was sent', async () => {
      await row(page, name).getByRole('button', { name: 'Delete' }).click()
      await answer(page, question, 'Delete')
      await expect(row(page, name)).toHaveCount(0)
      await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
      await expect(row(page, name)).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      await page.goto('/sync')
      await expect(page.getByText('All saved', { exact: true })).toBeVisible()
      expect([await onServer(name), sent]).toMatchObject([[{ groupName: name }], []])
      await page.goto('/auth/my-group')
    })

    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await answer(page, question, 'Delete')
    await readToast(page, 'Group has been deleted.')
    await expect(page.getByText('No groups found.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'My Groups' })).toBeFocused()
    expect(await onServer(name)).toHaveLength(1)
    await passUndo(page)
    await expect.poll(() => onServer(name)).toEqual([])
  })

  test('is sent in the end although the page was closed at once', async ({ page, context }) => {
    const name = newName('Deleted and left')
    const member = await createAccount()
    await (await signIn(member)).createGroup(addresses.url, { groupName: name })
    await logInAt(page, member, '/auth/my-group')
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await answer(page, question, 'Delete')
    await expect(row(page, name)).toHaveCount(0)
    await page.close()
    expect(await onServer(name)).toHaveLength(1)
    const next = await context.newPage()
    await next.goto('/')
    await passUndo(next)
    await expect.poll(() => onServer(name)).toEqual([])
  })

  test('offline is gone at once, and from the server when the network returns', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    const name = newName('Deleted offline')
    const member = await createAccount()
    await (await signIn(member)).createGroup(addresses.url, { groupName: name })
    await logInAt(page, member, '/auth/my-group')
    await expect(row(page, name)).toBeVisible()
    await readyForOffline(page)
    await context.setOffline(true)
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await answer(page, question, 'Delete')
    await readToast(page, `Group has been deleted. ${waits}`)
    await expect(row(page, name)).toHaveCount(0)
    expect(await onServer(name)).toHaveLength(1)
    await context.setOffline(false)
    await passUndo(page)
    await expect.poll(() => onServer(name)).toEqual([])
  })
})
