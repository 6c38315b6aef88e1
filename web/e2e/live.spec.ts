import { apiBase, paths } from '@group-organizer/contract/paths'
import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother, note, words } from './feedback-steps.ts'
import { fillIn, newName } from './group-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

const { url } = addresses

/** Milliseconds after which a change that the server has taken is on every screen. */
const promised = 2_000

const isStream = (address: string) => new URL(address).pathname === apiBase + paths.events

/** Waits until the server has taken something new. @returns when that was */
const taken = async (page: Page, path: string) => {
  await page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname === apiBase + path,
  )
  return Date.now()
}

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

/** Time at which an element of `kind` shows `words`. It checks each frame, so polling adds no time. */
const saidAt = async (page: Page, kind: string, words: string) => {
  const said = await page.waitForFunction(
    ({ kind, words }) =>
      [...document.querySelectorAll(kind)].some(({ textContent }) => textContent.includes(words)) &&
      Date.now(),
    { kind, words },
  )
  return Number(await said.jsonValue())
}

test.describe('what one device changes', () => {
  test('is on another within two seconds, without a reload: groups', async ({ page, browser }) => {
    await using elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await openListening(other, url)
    const name = newName('Fresh on the board')
    await other.getByLabel('Search').fill(name)
    await logInAt(page, await createAccount(), '/auth/create-group')
    await fillIn(page, { groupName: name })
    const [shown, began] = await Promise.all([
      saidAt(other, 'h3', name),
      taken(page, paths.groups),
      press(page, 'Create Group'),
    ])
    expect(shown - began).toBeLessThan(promised)
    await answer(page, 'Group created successfully!')
  })

  test('is on another within two seconds, without a reload: feedback', async ({ page, browser }) => {
    const { id, path } = await groupOfAnother()
    await using elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await openListening(other, url + path)
    await expect(other.getByRole('region', { name: 'Feedback' })).toBeVisible()
    await logInAt(page, await createAccount(), path)
    const said = newName('Well said')
    await words(page).fill(said)
    const [shown, began] = await Promise.all([
      saidAt(other, 'main', said),
      taken(page, paths.feedbacks(id)),
      press(page, 'Submit Feedback'),
    ])
    expect(shown - began).toBeLessThan(promised)
  })
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
  await expect(note(other, heardByTheFirst)).toBeVisible({ timeout: promised })
  expect(streams.size).toBe(1)

  const listening = other.waitForResponse((response) => isStream(response.url()))
  await page.close()
  await listening
  const heardItself = newName('Heard by the second')
  await owner.say(url, id, heardItself)
  await expect(note(other, heardItself)).toBeVisible({ timeout: promised })
})
