import type { Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** Where members sign in: a Firebase project, or the Auth emulator (host:port). */
export type SignIn = { authDomain?: string | undefined; emulatorHost?: string | undefined }

type Page = {
  signIn: SignIn
  /** `'sha256-…'` of each script that stands inside the page. */
  inlineScripts: string[]
  /** Origins the page calls beside its own. */
  connectTo: string[]
}

/** Google's script that opens the sign-in window; Firebase loads it in either mode. */
const popupScript = 'https://apis.google.com'

/**
 * The service worker fetches the pictures that the page shows, from any host, and a worker's fetches count as connections
 * under the policy it was itself served with.
 */
const picturesOfTheWorker = (c: Context) => (c.req.path === '/sw.js' ? 'http: https:' : '')

/** The page speaks to an emulator on this machine by the name that it was itself opened with. */
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

/** Headers that keep a browser from doing what the page never asks for (OWASP Secure Headers Project). */
export const securityHeaders = ({ signIn, inlineScripts, connectTo }: Page) => {
  const { connect, frame } = signInHosts(signIn)
  return secureHeaders({
    // any stricter, and the sign-in window could not answer
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Firebase keys may be restricted to referrers, so the origin has to be sent
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
