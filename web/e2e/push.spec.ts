import type { PushMessage } from '@group-organizer/contract/push/push'
import type { Page } from '@playwright/test'
import { type PushService, openPushService } from '../../api/test-support/loopback-push.ts'
import { addresses } from './addresses.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { expectAccessibleState } from './looks.ts'
import { workerOf } from './service-worker-steps.ts'
import { logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
  })

const message = (navigate: string, title = 'Lantern walk'): string =>
  JSON.stringify({
    web_push: 8030,
    notification: { title, body: 'Today, 18:30', navigate, lang: 'en', tag: 'meeting', app_badge: 3 },
  } satisfies PushMessage)

test('a push is shown, replaces what it repeats, and leads an open window to its page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  const { path, groupName } = await groupOfAnother()
  await page.goto('/terms')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const { push } = await workerOf(context, new URL(addresses.url).origin)
  const [worker] = context.serviceWorkers()
  // A page cannot see the badge on the icon, or a window that comes to the front.
  await worker?.evaluate(`
    self.said = []
    navigator.setAppBadge = async (count) => { said.push('badge ' + count) }
    WindowClient.prototype.focus = async function () { said.push('focus ' + new URL(this.url).pathname); return this }`)
  await push(message(path))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Lantern walk', body: 'Today, 18:30', tag: 'meeting' }])
  await push(message(path, 'Lantern walk: moved'))
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Lantern walk: moved' }])

  // The event that a press on the notification sends to the worker.
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([])

  expect(await worker?.evaluate('self.said')).toEqual(['badge 3', 'badge 3', 'focus /terms'])

  await push('not readable')
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Group Organizer' }])
})

/** A headless browser has no push service of its own, so the page is given a subscription of the test's. */
const giveSubscription = (page: Page, given: ReturnType<PushService['subscribe']>) =>
  page.addInitScript((given) => {
    const key = 'test-subscription'
    const parts: Partial<PushSubscription> = {
      unsubscribe: () => {
        localStorage.removeItem(key)
        return Promise.resolve(true)
      },
      toJSON: () => given,
    }
    const subscription = parts as PushSubscription
    PushManager.prototype.subscribe = () => {
      localStorage.setItem(key, 'yes')
      return Promise.resolve(subscription)
    }
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem(key) === null ? null : subscription)
  }, given)

test('a member is asked once, after the first ‘Going’, and decides in the profile what they are told', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['notifications'])
  const service = await openPushService()
  await giveSubscription(page, service.subscribe('here'))
  const { id, owner } = await groupOfAnother()
  const meetings = [await owner.planMeeting(addresses.url, id), await owner.planMeeting(addresses.url, id)]
  await logInAt(page, await createAccount(), `/auth/meetings/${meetings[0] ?? ''}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(page.getByText('Are you coming?')).toBeVisible()
  await expect(page.getByText('Remind you?')).toHaveCount(0)
  await page.getByText('Going', { exact: true }).click()
  await expect(page.getByText('Remind you?')).toBeVisible()
  await expectAccessibleState(page, 'the question about reminders')
  await press(page, 'Remind me')
  await expect(page.getByText('You will be reminded.')).toBeVisible()
  await page.goto(`/auth/meetings/${meetings[1] ?? ''}`)
  await page.getByText('Going', { exact: true }).click()
  await expect(page.getByText('You have a seat.')).toBeVisible()
  await expect(page.getByText('Remind you?')).toHaveCount(0)

  await page.goto('/profile')
  const reminders = page.getByRole('region', { name: 'Reminders' })
  await expect(reminders.getByRole('listitem')).toContainText('This device')
  const news = reminders.getByRole('checkbox', { name: 'New meetings and announcements of my groups' })
  const preferred = page.waitForResponse((response) => response.url().endsWith('/api/account/push'))
  await news.check()
  await preferred
  await page.reload()
  await expect(news).toBeChecked()
  await expectAccessibleState(page, 'the reminders of a profile')

  await reminders.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => service.received.length).toBe(1)
  const { push } = await workerOf(context, new URL(addresses.url).origin)
  const [arrived] = service.received
  await push(JSON.stringify({ web_push: 8030, notification: arrived?.notification }))
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ title: 'This is a test', body: 'Reminders reach this device.' }])
  expect(service.faults).toEqual([])

  await reminders.getByRole('button', { name: 'Turn off for this device' }).click()
  await expect(reminders.getByText('Reminders are off for this device.')).toBeVisible()
  await expect(reminders.getByRole('listitem')).toHaveCount(0)

  await reminders.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(reminders.getByText('Reminders are on for this device.')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-subscription'))).toBeNull()
  await service.close()
})
