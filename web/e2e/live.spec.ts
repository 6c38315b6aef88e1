import { apiBase, paths } from '@group-organizer/contract/paths'
import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother, note, words } from './feedback-steps.ts'
import { fillIn, newName } from './group-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

const { url } = addresses

/** Shorter than the minute after which a page asks without a stream. */
const byStream = { timeout: 20_000 }

const isStream = (address: string) => new URL(address).pathname === apiBase + paths.events

/** Opens a page and waits until it hears the server. */
const openListening = async (page: Page, path: string) => {
  const listening = page.waitForResponse((response) => isStream(response.url()))
  await page.goto(path)
  await listening
}

/** Notes the streams that pages of this browser have asked for and not ended. */
const openStreams = (context: BrowserContext) => {
  const streams = new Set<unknown>()
  context.on('request', (request) => {
    if (isStream(request.url())) streams.add(request)
  })
  context.on('requestfailed', (request) => streams.delete(request))
  context.on('requestfinished', (request) => streams.delete(request))
  return streams
}

test('what one device changes is on another without a reload: groups and feedback', async ({
  page,
  browser,
}) => {
  const [name, said] = [newName('Fresh on the board'), newName('Well said')]
  const { path } = await groupOfAnother()
  await logInAt(page, await createAccount(), '/auth/create-group')
  await fillIn(page, { groupName: name })
  await using elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openListening(other, url)
  await other.getByLabel('Search').fill(name)
  await press(page, 'Create Group')
  await expect(other.getByRole('heading', { name })).toBeVisible(byStream)
  await answer(page, 'Group created successfully!')

  await openListening(other, url + path)
  await expect(other.getByRole('region', { name: 'Feedback' })).toBeVisible()
  await page.goto(path)
  await words(page).fill(said)
  await press(page, 'Submit Feedback')
  await expect(note(other, said)).toBeVisible(byStream)
})

test('one tab of a browser listens for all of them, and another when it is closed', async ({
  page,
  context,
}) => {
  const { id, path, owner } = await groupOfAnother()
  const streams = openStreams(context)
  await openListening(page, '/')
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByRole('region', { name: 'Feedback' })).toBeVisible()
  const heardByTheFirst = newName('Heard by the first')
  await owner.say(url, id, heardByTheFirst)
  await expect(note(other, heardByTheFirst)).toBeVisible(byStream)
  expect(streams.size).toBe(1)

  const listening = other.waitForResponse((response) => isStream(response.url()))
  await page.close()
  await listening
  // The first may come with the pull that follows the opening of the stream.
  for (const heard of ['Heard by the second', 'Heard once more'].map(newName)) {
    await owner.say(url, id, heard)
    await expect(note(other, heard)).toBeVisible(byStream)
  }
})
