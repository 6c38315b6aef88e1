import { apiBase, paths } from '@group-organizer/contract/paths'
import type { BrowserContext, Request } from '@playwright/test'

/** Request and answer of one call to the API. */
export type Call = { call: string; sent: unknown; status: number; answered: unknown; token: boolean }

const parse = (text: string | null): unknown => (text === null || text === '' ? undefined : JSON.parse(text))

const asCall = async (request: Request): Promise<Call | undefined> => {
  const response = await request.response()
  if (!response) return undefined
  const { pathname } = new URL(request.url())
  return {
    call: `${request.method()} ${pathname.slice(apiBase.length)}`,
    sent: parse(request.postData()),
    status: response.status(),
    answered: parse(response.status() === 304 ? null : await response.text()),
    token: request.headers()['authorization']?.startsWith('Bearer ') ?? false,
  }
}

/** Notes every finished call that pages of `context` make to the API, the stream of events apart. */
export const noteCalls = (context: BrowserContext) => {
  const calls: Call[] = []
  context.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.startsWith(`${apiBase}/`)) return
    void asCall(request).then(
      (call) => {
        if (call) calls.push(call)
      },
      (error: unknown) => {
        // Its page was closed or left, with an answer that nothing has waited for.
        if (!/has been closed|Test ended|navigated away/.test(String(error))) throw error
      },
    )
  })
  /** @returns the first of these calls, or undefined as long as there is none */
  return (call: string) => calls.find((made) => made.call === call)
}

const events = new URLPattern({ pathname: `${apiBase}${paths.events}` })

/**
 * Makes the API answer that it has nothing.
 * @returns ends that, except for the event stream: a page that hears it open asks by itself, perhaps before the test presses
 * 'Try again'
 */
export const unavailable = async (context: BrowserContext) => {
  let all = true
  await context.route('**/api/**', (route) =>
    all || events.test(route.request().url())
      ? route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Later.' } })
      : route.continue(),
  )
  return () => {
    all = false
  }
}
