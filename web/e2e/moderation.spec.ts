import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { note, words } from './feedback-steps.ts'
import { newName } from './group-steps.ts'
import type { Product } from './product.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { allSaved } from './sync-steps.ts'
import { expect, test } from './test.ts'

const command = join(resolve(import.meta.dirname, '../..'), 'api/commands/operate/moderate.ts')

/** `npm run moderate` on the data of a product that runs. @returns what it prints */
const moderate = async ({ dataDir }: Product, ...args: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      MONGODB_URI: '',
      FIREBASE_AUTH_EMULATOR_HOST: addresses.emulatorHost,
    },
  })
  return stdout
}

/** Each look starts a process. */
const expectListed = (product: Product, what: string) =>
  expect.poll(() => moderate(product, 'list'), { intervals: [1_000] }).toContain(what)

test('a group and a feedback are reported, hidden and shown again, and their author is blocked for a while', async ({
  ownProduct,
  browser,
}) => {
  const { url: baseURL } = ownProduct
  const owner = await createAccount()
  const author = await signIn(owner)
  const groupName = newName('Reported')
  const id = await author.createGroup(baseURL, { groupName })
  const feedbackId = await author.say(baseURL, id, 'Rude people.')
  const path = `/auth/services/${id}`

  await using reporting = await browser.newContext({ baseURL })
  const reporter = await reporting.newPage()
  await logInAt(reporter, await createAccount(), path)
  await using writing = await browser.newContext({ baseURL })
  const page = await writing.newPage()
  await logInAt(page, owner, path)
  await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
  const dialog = reporter.getByRole('dialog')

  await test.step('a report sent later, what it leads to on every page, and the way back', async () => {
    await readyForOffline(reporter)
    await expect(
      reporter.getByRole('main').getByRole('button', { name: 'Report', exact: true }),
    ).toBeVisible()
    await reporting.setOffline(true)
    await press(reporter, 'Report')
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await dialog.getByText('Insults, hatred or harassment').click()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(
      reporter.getByText('Thank you. The moderators will look at it. It will be sent'),
    ).toBeVisible()
    await expect(reporter.getByText('You reported this')).toBeVisible()
    expect(await moderate(ownProduct, 'list')).toMatch(/^Reported:\n {2}nothing/)
    await reporting.setOffline(false)
    await expectListed(ownProduct, 'insult 1')

    await using looking = await browser.newContext({ baseURL })
    const guest = await looking.newPage()
    await guest.goto('/')
    await guest.getByLabel('Search').fill(groupName)
    await expect(guest.getByRole('heading', { name: groupName })).toBeVisible()

    await moderate(ownProduct, 'hide', id, 'insult')
    await expect(guest.getByRole('heading', { name: groupName })).toBeHidden()
    await expect(page.getByText('Hidden by the moderators')).toBeVisible()
    await expect(page.getByText(/it breaks the rules of the board/)).toBeVisible()
    await expect(page.getByText('Reason: Insults, hatred or harassment.')).toBeVisible()
    await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
    await guest.goto(path)
    await expect(guest.getByText('Group not found')).toBeVisible()

    await moderate(ownProduct, 'restore', id)
    await expect(page.getByText('Hidden by the moderators')).toBeHidden()
    await guest.goto(path)
    await expect(guest.getByRole('heading', { name: groupName })).toBeVisible()
  })

  await test.step('a reported feedback, hidden on every page but its author’s, and shown again', async () => {
    const said = note(reporter, 'Rude people.')
    const own = note(page, 'Rude people.')
    await reporter.goto(path)
    await said.getByRole('button', { name: /report$/ }).click()
    await reporter.getByRole('menuitem', { name: 'Report' }).click()
    await dialog.getByText('Insults, hatred or harassment').click()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(said.getByText('You reported this')).toBeVisible()
    await expectListed(ownProduct, feedbackId)

    await expect(own).toBeVisible()
    await moderate(ownProduct, 'hide', feedbackId, 'insult')
    await expect(said).toBeHidden()
    await expect(own.getByText('Hidden by the moderators')).toBeVisible()
    await expect(own.getByText('Reason: Insults, hatred or harassment.')).toBeVisible()
    await moderate(ownProduct, 'restore', feedbackId)
    await expect(said).toBeVisible()
    await expect(own.getByText('Hidden by the moderators')).toBeHidden()
  })

  await test.step('what a blocked member writes is refused with a reason, and not lost', async () => {
    const shown = await moderate(ownProduct, 'show', id)
    const uid = /by ([^)]+)\)/.exec(shown)?.[1] ?? ''
    await moderate(ownProduct, 'block', uid)
    await words(page).fill('I still have something to say.')
    await press(page, 'Submit Feedback')
    // The note that it was submitted may be covered by the dialog before it is seen.
    await expect(page.getByRole('dialog')).toContainText('The moderators have blocked this account')
    await answer(page, 'Failed to submit feedback.', 'See my unsent changes')
    await expect(page.getByText('“I still have something to say.”')).toBeVisible()

    await moderate(ownProduct, 'unblock', uid)
    await press(page, 'Send again')
    await expect(allSaved(page)).toBeVisible()
    await page.goto(path)
    await expect(note(page, 'I still have something to say.')).toBeVisible()
  })
})
