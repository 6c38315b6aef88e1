import { expect, it, vi } from 'vitest'
import { showPushes } from './push.ts'

const origin = 'https://groups.example.org'

const notification = {
  title: 'Harbour run',
  body: 'Tomorrow, 10:00',
  navigate: `${origin}/auth/meetings/1`,
  lang: 'en',
  tag: 'meeting-1',
  app_badge: 3,
}

const messageWith = (more: object) =>
  JSON.stringify({ web_push: 8030, notification: { ...notification, ...more } })

class Told extends Event {
  under: Promise<unknown>[] = []
  waitUntil = (work: Promise<unknown>) => void this.under.push(work)
}

type Window = { name: string; visibilityState: DocumentVisibilityState }

const createWorker = (windows: Window[] = []) => {
  const shown: [string, NotificationOptions][] = []
  const badges: number[] = []
  const done: unknown[] = []
  const worker = Object.assign(new EventTarget(), {
    location: new URL(`${origin}/sw.js`),
    navigator: { setAppBadge: (count: number) => Promise.resolve(badges.push(count)) },
    registration: {
      showNotification: (...said: [string, NotificationOptions]) => Promise.resolve(shown.push(said)),
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          windows.map(({ name, visibilityState }) => ({
            visibilityState,
            focus: () => Promise.resolve(done.push(`${name} is focused`)),
            postMessage: ({ page }: { page: string }) => done.push(`${name} shows ${page}`),
          })),
        ),
      openWindow: (page: string) => Promise.resolve(done.push(`a new one shows ${page}`)),
    },
  })
  showPushes(worker as never)
  const tell = async (type: string, more: object) => {
    const event = Object.assign(new Told(type), more)
    worker.dispatchEvent(event)
    await Promise.all(event.under)
  }
  return {
    shown,
    badges,
    done,
    push: (text: string) => tell('push', { data: { json: () => JSON.parse(text) as unknown } }),
    click: async () => {
      const close = vi.fn()
      await tell('notificationclick', { notification: { data: shown.at(-1)?.[1].data as unknown, close } })
      expect(close).toHaveBeenCalled()
    },
  }
}

it('shows what a declarative message says, and how many news are unread', async () => {
  const { push, shown, badges } = createWorker()
  await push(messageWith({}))
  expect(shown).toMatchObject([['Harbour run', { body: 'Tomorrow, 10:00', lang: 'en' }]])
  expect(badges).toEqual([3])
})

it('a message replaces the one of its tag, and is heard', async () => {
  const { push, shown } = createWorker()
  await push(messageWith({ body: 'Today, 10:00' }))
  expect(shown).toMatchObject([['Harbour run', { tag: 'meeting-1', renotify: true }]])
})

it.each(['', 'no JSON', '{}', '[]', 'null', '{"notification":1}'])(
  'shows the app’s name where a message says %j, and leaves the badge',
  async (text) => {
    const { push, shown, badges, click, done } = createWorker()
    await push(text)
    // A browser refuses to hear again what has no tag.
    expect(shown).toMatchObject([['Group Organizer', { renotify: false }]])
    expect(badges).toEqual([])
    await click()
    expect(done).toEqual(['a new one shows /'])
  },
)

const visible: Window = { name: 'the visible one', visibilityState: 'visible' }
const hidden: Window = { name: 'the hidden one', visibilityState: 'hidden' }

it.each([
  ['opens a window where there is none', [], ['a new one shows /auth/meetings/1']],
  [
    'leads the window that is looked at',
    [hidden, visible],
    ['the visible one shows /auth/meetings/1', 'the visible one is focused'],
  ],
  ['leads a hidden one', [hidden], ['the hidden one shows /auth/meetings/1', 'the hidden one is focused']],
])('a press %s', async (_, windows: Window[], steps) => {
  const { push, click, done } = createWorker(windows)
  await push(messageWith({}))
  await click()
  expect(done).toEqual(steps)
})

it.each(['https://elsewhere.example.com/', 'https://[', 'javascript:alert(1)'])(
  'a press leads home instead of to %s',
  async (navigate) => {
    const { push, click, done } = createWorker()
    await push(messageWith({ navigate }))
    await click()
    expect(done).toEqual(['a new one shows /'])
  },
)
