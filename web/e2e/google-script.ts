import type { BrowserContext } from '@playwright/test'

type Handler = (data: unknown) => unknown
type Call = { kind: 'call'; id: number; type: string; data: unknown }
type Message = { kind: 'ready' } | Call | { kind: 'answer'; id: number; value: unknown }

/**
 * The part of Google's script that the Firebase SDK and the Auth emulator's helper frame use: the page opens the frame, and
 * both call each other by name. It runs in the browser, so it uses nothing from outside itself.
 */
const standIn = () => {
  const connect = (peer: () => Window | null, onReady: () => void) => {
    const handlers = new Map<string, Handler>()
    const early: Call[] = []
    const callbacks = new Map<number, (answers: unknown[]) => void>()
    let calls = 0

    const post = (message: Message) => peer()?.postMessage(message, '*')

    // The frame reports before the page listens.
    const take = (call: Call) => {
      const handler = handlers.get(call.type)
      if (handler) post({ kind: 'answer', id: call.id, value: handler(call.data) })
      else early.push(call)
    }

    const settle = (id: number, value: unknown) => {
      const callback = callbacks.get(id)
      callbacks.delete(id)
      try {
        callback?.([value])
      } catch (error) {
        // The SDK throws at the end of its callback for web storage even when all is well; Google's script says nothing.
        console.debug(error)
      }
    }

    window.addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
      if (source !== peer()) return
      if (data.kind === 'ready') onReady()
      if (data.kind === 'call') take(data)
      if (data.kind === 'answer') settle(data.id, data.value)
    })

    return {
      post,
      register: (type: string, handler: Handler) => {
        handlers.set(type, handler)
        early.splice(0).forEach(take)
      },
      send: (type: string, data: unknown, callback: (answers: unknown[]) => void) => {
        calls += 1
        callbacks.set(calls, callback)
        post({ kind: 'call', id: calls, type, data })
      },
    }
  }

  const parent = connect(
    () => window.parent,
    () => undefined,
  )

  type Frame = ReturnType<typeof connect> & {
    restyle: () => Promise<void>
    ping: (callback: () => void) => Promise<void>
  }
  type Opening = { where: HTMLElement; url: string; attributes: { style: Record<string, string> } }

  const open = ({ where, url, attributes }: Opening, opened: (frame: Frame) => Promise<Frame>) => {
    const element = document.createElement('iframe')
    const ready = Promise.withResolvers<undefined>()
    const channel = connect(
      () => element.contentWindow,
      () => {
        ready.resolve(undefined)
      },
    )
    Object.assign(element.style, attributes.style)
    element.src = url
    where.append(element)
    return opened({
      ...channel,
      restyle: () => Promise.resolve(),
      ping: (callback) => ready.promise.then(callback),
    })
  }

  const iframes = {
    Iframe: Object,
    CROSS_ORIGIN_IFRAMES_FILTER: null,
    getContext: () => ({ open, getParentIframe: () => parent }),
  }
  const load = (_module: string, { callback }: { callback: () => void }) => {
    callback()
  }
  Object.assign(window, { gapi: { load, iframes } })

  const { gapi_onload: onload } = window as { gapi_onload?: () => void }
  onload?.()
  if (window.parent !== window) parent.post({ kind: 'ready' })
}

/**
 * Answers for https://apis.google.com/js/api.js in every page and window of `context`. `signInWithPopup` cannot start without
 * that script, not even with the Auth emulator, and the tests run without the internet. Everything else is real: the SDK, the
 * window it opens, the emulator and its choice of accounts.
 */
export const serveGoogleScript = (context: BrowserContext): Promise<unknown> =>
  context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` }),
  )
