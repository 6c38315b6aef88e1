import * as z from 'zod/mini'
import { addresses } from './addresses.ts'

/** The Auth emulator that the product was started with, spoken to over its own REST interface. */
const base = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? addresses.emulatorHost}`
const project = 'demo-group-organizer'

/** `owner` is the emulator's word for an administrator. */
const ask = async (path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`)
  return response.json()
}

export type Account = {
  email: string
  password: string
  displayName: string
  /** The account's id, where a test needs a certain one. */
  localId?: string
}

let made = 0

/** A person whom no other test uses. */
export const newPerson = (): Account => {
  made += 1
  const name = `person-${String(Date.now())}-${String(process.pid)}-${String(made)}`
  return { email: `${name}@example.com`, password: 'Secret1', displayName: name }
}

const accounts = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`

/** Makes an account without a browser. */
export const createAccount = async (account = newPerson()): Promise<Account> => {
  await ask(accounts, account)
  return account
}

const tokens = z.object({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.string(),
})

/**
 * Signs in without a browser.
 * @param epoch of the session on the device (`data/account/account.ts`)
 * @returns what the device keeps then: its record, and the user as the SDK keeps it, whose apps are named after the epoch
 */
export const signedInUser = async ({ email, password, displayName }: Account, epoch: number) => {
  const { localId, idToken, refreshToken, expiresIn } = tokens.parse(
    await ask('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo', {
      email,
      password,
      returnSecureToken: true,
    }),
  )
  const name = `session-${String(epoch)}`
  const expirationTime = Date.now() + Number(expiresIn) * 1_000
  const value = {
    uid: localId,
    email,
    emailVerified: false,
    displayName,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime },
    createdAt: String(epoch),
    lastLoginAt: String(epoch),
    apiKey: 'demo',
    appName: name,
  }
  return {
    record: { epoch, user: { uid: localId, displayName, photoURL: null } },
    kept: { fbase_key: `firebase:authUser:demo:${name}`, value },
  }
}

const found = z.object({ users: z.array(z.object({ localId: z.string() })) })

/** Removes an account behind the back of the device that is signed in with it. */
export const deleteAccount = async ({ email }: Account): Promise<void> => {
  const { users } = found.parse(await ask(`${accounts}:lookup`, { email: [email] }))
  for (const { localId } of users) await ask(`${accounts}:delete`, { localId })
}

const codes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() })),
})

/** The reset links that were 'sent' to this address, oldest first. */
export const resetLinks = async (email: string): Promise<string[]> => {
  const { oobCodes } = codes.parse(await ask(`/emulator/v1/projects/${project}/oobCodes`))
  return oobCodes
    .filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
    .map((code) => code.oobLink)
}
