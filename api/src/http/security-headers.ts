import type { Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

export type SignIn = { authDomain?: string | undefined; emulatorHost?: string | undefined }

type Page = { signIn: SignIn; inlineScripts: string[]; connectTo: string[] }

/** Google's script for the sign-in window. Firebase loads it in either mode. */
const popupScript = 'https://apis.google.com'

/** The worker fetches pictures from any host, under the policy of its own file. */
const picturesOfTheWorker = (c: Context) => (c.req.path === '/sw.js' ? 'http: https:' : '')

/** The page calls a local emulator by the page's own host name. */
const emulatorOrigins = (host: string) => {
  const named = new URL(`http://${host}`)
  const local = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${named.port}`)
  return local.includes(named.origin) ? local : [named.origin]
}

const signInHosts = ({ authDomain, emulatorHost }: SignIn) => {
  if (emulatorHost) {
    const origins = emulatorOrigins(emulatorHost)
    return { connect: origins, frame: origins }
  }
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: authDomain ? [`https://${authDomain}`] : [],
  }
}

export const securityHeaders = ({ signIn, inlineScripts, connectTo }: Page) => {
  const { connect, frame } = signInHosts(signIn)
  return secureHeaders({
    // A stricter value would cut off the sign-in window.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Firebase keys may be restricted to referrers, so the browser must send the origin.
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: 'max-age=15552000',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", popupScript, ...inlineScripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'http:', 'https:', 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...connect, ...connectTo, picturesOfTheWorker],
      frameSrc: ["'self'", popupScript, ...frame],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  })
}
