import { SessionError } from './session-error.ts'

const source = 'https://apis.google.com/js/api.js'

const loadTimeoutMs = 10_000

const load = () =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(deadline)
      script.remove()
      reject(new SessionError('session/google-unreachable'))
    }
    const deadline = setTimeout(fail, loadTimeoutMs)
    script.onerror = fail
    script.onload = () => {
      // A captive portal answers with a page of its own.
      if (!('gapi' in window)) {
        fail()
        return
      }
      clearTimeout(deadline)
      resolve()
    }
    script.src = source
    document.head.append(script)
  })

let loaded: Promise<void> | undefined

/** Loads the script of Google's window. The SDK itself has no time limit for it. Throws SessionError. */
export const loadGoogleScript = (): Promise<void> => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
