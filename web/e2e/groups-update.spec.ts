import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { field, newName, onServer, row } from './group-steps.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const { url } = addresses

/** A member with a group of their own. */
const ownerOf = async (groupName: string) => {
  const account = await createAccount()
  const api = await signIn(account)
  const id = await api.createGroup(url, { groupName })
  return { account, api, id, path: `/auth/updateGroup/${id}` }
}

test.describe('updating a group', () => {
  test('starts from what the group is, has nothing to save until a field differs, and goes by the rules of creating one', async ({
    page,
  }) => {
    const name = newName('To be updated')
    const { account } = await ownerOf(name)
    await logInAt(page, account, '/auth/my-group')
    const place = () => page.evaluate(() => navigation.currentEntry?.index)
    const first = await place()
    await row(page, name).getByRole('link', { name: 'Update', exact: true }).click()
    await expect(field(page, 'Group Name')).toHaveValue(name)
    await expect(field(page, 'Hobby Category')).toHaveValue('Running')
    await expect(field(page, 'Description')).toHaveValue('Made by a test.')
    await expect(field(page, 'Meeting Location')).toHaveValue('The old pier')
    await expect(field(page, 'Max Members')).toHaveValue('10')
    await expect(field(page, 'Start Date')).toHaveValue('2099-01-01')
    await expect(page.getByRole('img', { name: 'Preview of the picture' })).toHaveAttribute(
      'src',
      '/images/categories/running.svg',
    )

    const submit = page.getByRole('button', { name: 'Update Group' })
    await expect(submit).toBeDisabled()
    await field(page, 'Max Members').fill('11')
    await expect(submit).toBeEnabled()
    await field(page, 'Max Members').fill('10')
    await expect(submit).toBeDisabled()
    await field(page, 'Group Name').fill(`${name} `)
    await expect(submit).toBeDisabled()

    await test.step('by the rules of creating one', async () => {
      await field(page, 'Max Members').fill('0')
      await press(page, 'Update Group')
      await answer(page, 'Max Members must be a positive number!')
      await expect(field(page, 'Max Members')).toBeFocused()
      await field(page, 'Max Members').fill('')
      await press(page, 'Update Group')
      await answer(page, 'Please fill in all required fields!')
      await field(page, 'Max Members').fill('10')
    })

    await test.step('tells by a toast, leads to my groups and reaches the server', async () => {
      const changed = newName('After')
      await field(page, 'Group Name').fill(changed)
      await press(page, 'Update Group')
      await expect(page.getByText('Group updated successfully!')).toBeVisible()
      // The library times a toast by its progress bar, also where that is hidden.
      await expect(page.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-duration', '3s')
      await expect(page).toHaveURL('/auth/my-group')
      await expect.poll(place).toBe(first)
      await expect(row(page, changed)).toBeVisible()
      await expect.poll(() => onServer(changed)).toHaveLength(1)
      await expect(page.getByText('Group updated successfully!')).toBeHidden()

      await test.step('and so does a deletion, back in the history', async () => {
        await row(page, changed).getByRole('link', { name: changed }).click()
        await press(page, 'Delete')
        await answer(page, 'Are you sure?', 'Delete')
        await expect(page).toHaveURL('/auth/my-group')
        await expect.poll(place).toBe(first)
        await expect(page.getByText('No groups found.')).toBeVisible()
      })
    })
  })

  test('offline is shown at once, and sent later', async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(noConnection)
    const before = newName('Before')
    const { account, path } = await ownerOf(before)
    const name = newName('After')
    await logInAt(page, account, path)
    await readyForOffline(page)
    await expect(field(page, 'Group Name')).toHaveValue(before)
    await context.setOffline(true)
    await field(page, 'Group Name').fill(name)
    await press(page, 'Update Group')
    await expect(
      page.getByText('Group updated successfully! It will be sent when you are back online.'),
    ).toBeVisible()
    await expect(row(page, name)).toContainText('Saved on this device, not sent yet')
    await context.setOffline(false)
    await expect.poll(() => onServer(name)).toHaveLength(1)
    await expect(row(page, name)).not.toContainText('not sent yet')
  })

  test('leaves touched fields alone when the group changes meanwhile, lets the others follow, and says what a field has become that is being changed here', async ({
    page,
  }) => {
    const { account, api, id, path } = await ownerOf(newName('Before'))
    const names = [newName('Renamed elsewhere'), newName('Renamed again')] as const
    await logInAt(page, account, path)
    await field(page, 'Description').fill('Typed here.')
    await api.renameGroup(url, id, names[0])
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(field(page, 'Group Name')).toHaveValue(names[0])
    await expect(field(page, 'Description')).toHaveValue('Typed here.')

    await field(page, 'Group Name').fill('Renamed here')
    await api.renameGroup(url, id, names[1])
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(`Changed in the meantime to: ${names[1]}`)).toBeVisible()
    await expect(field(page, 'Group Name')).toHaveValue('Renamed here')

    await field(page, 'Group Name').fill(names[1])
    await press(page, 'Update Group')
    await expect(page).toHaveURL('/auth/my-group')
    await expect.poll(async () => (await onServer(names[1]))[0]?.description).toBe('Typed here.')
  })

  test('survives a reload half-way; cancelling leads to my groups, and lets go of what was typed', async ({
    page,
  }) => {
    const name = newName('Half-way')
    const { account, path } = await ownerOf(name)
    await logInAt(page, account, path)
    await field(page, 'Meeting Location').fill('')
    await field(page, 'Meeting Location').pressSequentially('The new pier')
    await page.reload()
    await expect(field(page, 'Meeting Location')).toHaveValue('The new pier')
    await expect(field(page, 'Group Name')).toHaveValue(name)
    await expect(page.getByRole('button', { name: 'Update Group' })).toBeEnabled()
    await press(page, 'Discard')
    await expect(field(page, 'Meeting Location')).toHaveValue('The old pier')
    await expect(page.getByRole('button', { name: 'Update Group' })).toBeDisabled()

    await field(page, 'Group Name').fill('Thought better of it')
    await press(page, 'Cancel')
    await expect(page).toHaveURL('/auth/my-group')
    await row(page, name).getByRole('link', { name: 'Update', exact: true }).click()
    await expect(field(page, 'Group Name')).toHaveValue(name)
    await expect(page.getByText('What you typed before is back.')).toHaveCount(0)
  })
})

test.describe('a group that cannot be updated', () => {
  test('because there is none: Group not found, then my groups; because it is another member’s: it can be looked at', async ({
    page,
  }) => {
    const name = newName('Another’s')
    const other = await ownerOf(name)
    await logInAt(page, await createAccount(), '/auth/my-group')
    await page.goto(`/auth/updateGroup/${'f'.repeat(24)}`)
    await answer(page, 'Group not found')
    await expect(page).toHaveURL('/auth/my-group')
    await page.goto(other.path)
    await expect(page.getByText('Only organisers can change this group')).toBeVisible()
    await expect(page.getByLabel('Group Name')).toHaveCount(0)
    await page.getByRole('link', { name: 'View group' }).click()
    await expect(page).toHaveURL(`/auth/services/${other.id}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })
})
