import type { PushMessage } from '@group-organizer/contract/push/push'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { workerOf } from './service-worker-steps.ts'
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
  await push(message(path))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Lantern walk', body: 'Today, 18:30', tag: 'meeting' }])
  await push(message(path, 'Lantern walk: moved'))
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Lantern walk: moved' }])

  // What a press on the notification tells the worker.
  await context.serviceWorkers()[0]?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([])

  await push('not readable')
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Group Organizer' }])
})
