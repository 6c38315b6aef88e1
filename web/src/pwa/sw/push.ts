import type { PushMessage } from '@group-organizer/contract/push/push'
import { site } from '../../domain/constants.ts'
import { isObject } from '../../domain/parse-json.ts'
import { openPage } from '../worker-messages.ts'

type Shown = Partial<PushMessage['notification']>

/** `renotify` is not in TypeScript's library: what replaces a notification is heard, too. */
type Options = NotificationOptions & { renotify: boolean }

/** A message that cannot be read is shown, too: Safari ends a subscription after silent ones. */
const read = (data: PushMessageData | null): Shown => {
  try {
    const message: unknown = data?.json()
    if (isObject(message) && isObject(message['notification'])) return message['notification']
  } catch {
    // Below.
  }
  return {}
}

const show = async (worker: ServiceWorkerGlobalScope, shown: Shown) => {
  const { title = site, body = '', navigate = '/', lang = '', tag = '', app_badge: unread } = shown
  const icons = { icon: '/pwa-192x192.png', badge: '/monochrome-512x512.png' }
  const options: Options = { body, lang, tag, data: { navigate }, ...icons, renotify: tag !== '' }
  await worker.registration.showNotification(title, options)
  if (unread === undefined || !('setAppBadge' in worker.navigator)) return
  // The browser may refuse it; the notification says enough.
  await worker.navigator.setAppBadge(unread).catch(() => undefined)
}

/** Only pages of this app. */
const pageOf = (worker: ServiceWorkerGlobalScope, data: unknown) => {
  const address = isObject(data) && typeof data['navigate'] === 'string' ? data['navigate'] : '/'
  const { origin } = worker.location
  if (!URL.canParse(address, origin)) return '/'
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}

/** An open window is led there by its own router, so that nothing typed is lost. */
const open = async (worker: ServiceWorkerGlobalScope, page: string) => {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) return worker.clients.openWindow(page)
  window.postMessage({ type: openPage, page })
  return window.focus()
}

export const showPushes = (worker: ServiceWorkerGlobalScope) => {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, read(event.data)))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, pageOf(worker, event.notification.data)))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const renew = async () => {
      const { renewPush } = await import('./device-work.ts')
      await renewPush(worker.registration.pushManager)
    }
    if (event instanceof ExtendableEvent) event.waitUntil(renew())
  })
}
