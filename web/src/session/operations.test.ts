// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../test-support/eventually.ts'
import { type FakeUser, fakeFirebase } from '../../test-support/fake-firebase.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code })
const offline = refusal('auth/network-request-failed')

const person = (uid: string): FakeUser => ({
  uid,
  displayName: uid,
  email: `${uid}@example.com`,
  photoURL: null,
  getIdToken: vi.fn((fresh?: boolean) => Promise.resolve(`${uid}, ${fresh ? 'fresh' : 'cached'}`)),
})

/** The user as the page shows it. */
const shown = ({ uid, displayName, email, photoURL }: FakeUser) => ({ uid, displayName, email, photoURL })

let sdk: ReturnType<typeof fakeFirebase>
let dana: FakeUser
let robin: FakeUser

/** A page that is opened in this browser. */
const openPage = async () => {
  // Its apps went with the page before it.
  sdk.open.clear()
  vi.resetModules()
  vi.doMock('firebase/app', () => sdk.app)
  vi.doMock('firebase/auth', () => sdk.auth)
  const { account, useSessionStore } = await import('./session-store.ts')
  const { loadFirebase, token } = await import('./provider.ts')
  const operations = await import('./operations.ts')
  return { ...operations, account, token, loadFirebase, state: () => useSessionStore.getState() }
}

const settled = () => eventually(() => expect([...sdk.open].filter((name) => name.length > 30)).toEqual([]))

const sessionsKept = () =>
  [...sdk.kept].filter(([name]) => name.startsWith('session-')).map(([, { uid }]) => uid)

const signsIn = (user: FakeUser) => {
  sdk.auth.signInWithEmailAndPassword = vi.fn(() => Promise.resolve({ user }))
}

beforeEach(() => {
  sdk = fakeFirebase()
  dana = person('dana')
  robin = person('robin')
  localStorage.clear()
  signsIn(dana)
})

/** A page on which Dana has logged in. */
const pageOfDana = async () => {
  const page = await openPage()
  await page.login('dana@example.com', 'Secret1')
  return page
}

describe('the token', () => {
  it('is the cached one unless a fresh one is asked for', async () => {
    const { token } = await pageOfDana()
    expect(await token()).toBe('dana, cached')
    expect(await token({ fresh: true })).toBe('dana, fresh')
  })

  it('is null for a guest', async () => expect(await (await openPage()).token()).toBeNull())

  it('is an error without a connection, and the user stays logged in', async () => {
    const { token } = await pageOfDana()
    vi.mocked(dana.getIdToken).mockRejectedValue(offline)
    await expect(token({ fresh: true })).rejects.toMatchObject({ code: 'auth/network-request-failed' })
    expect(sessionsKept()).toEqual(['dana'])
  })

  it.each(['auth/user-token-expired', 'auth/invalid-refresh-token', 'auth/user-disabled'])(
    'is null once the provider says %s, and the session has expired',
    async (code) => {
      const { token, state } = await pageOfDana()
      vi.mocked(dana.getIdToken).mockRejectedValue(refusal(code))
      expect(await token()).toBeNull()
      expect(sessionsKept()).toEqual([])
      expect(state()).toMatchObject({ member: { uid: 'dana' }, expired: true })
    },
  )

  it('that comes after a log-out is not handed out', async () => {
    const { token, logout } = await pageOfDana()
    const answer = Promise.withResolvers<string>()
    vi.mocked(dana.getIdToken).mockReturnValue(answer.promise)
    const asked = token()
    await eventually(() => expect(dana.getIdToken).toHaveBeenCalled())
    await logout()
    answer.resolve('late')
    expect(await asked).toBeNull()
  })

  it('that is refused late does not end the session that began meanwhile', async () => {
    const { token, login, state } = await pageOfDana()
    const answer = Promise.withResolvers<string>()
    vi.mocked(dana.getIdToken).mockReturnValue(answer.promise)
    const asked = token()
    await eventually(() => expect(dana.getIdToken).toHaveBeenCalled())
    signsIn(robin)
    await login('robin@example.com', 'Secret1')
    answer.reject(refusal('auth/user-token-expired'))
    expect(await asked).toBeNull()
    expect(sessionsKept()).toEqual(['robin'])
    expect(state()).toMatchObject({ member: { uid: 'robin' }, expired: false })
  })
})

describe('logging in', () => {
  it('is done when the session shows the user', async () => {
    const { state } = await pageOfDana()
    expect(sdk.auth.signInWithEmailAndPassword).toHaveBeenCalledWith(
      expect.anything(),
      'dana@example.com',
      'Secret1',
    )
    await eventually(() => expect(state()).toMatchObject({ member: shown(dana), expired: false, pending: 0 }))
  })

  it('is given up where the device logged out meanwhile', async () => {
    const page = await pageOfDana()
    const answer = Promise.withResolvers<{ user: FakeUser }>()
    sdk.auth.signInWithEmailAndPassword = () => answer.promise
    const asked = page.login('robin@example.com', 'Secret1')
    const refused = expect(asked).rejects.toMatchObject({ code: 'session/superseded' })
    await page.logout()
    answer.resolve({ user: robin })
    await refused
    expect(page.state()).toMatchObject({ member: null, expired: false })
    await settled()
    expect(sessionsKept()).toEqual([])
  })

  it('ends the session before it, of which nothing is kept', async () => {
    const page = await pageOfDana()
    signsIn(robin)
    await page.login('robin@example.com', 'Secret1')
    await eventually(() => expect(sessionsKept()).toEqual(['robin']))
  })
})

describe('logging out', () => {
  it('is done before the provider has answered, and what it writes back late is removed', async () => {
    await pageOfDana()
    sdk.holdChecks()
    const page = await openPage()
    void page.loadFirebase()
    await eventually(() => expect(sdk.open.size).toBeGreaterThan(0))
    await page.logout()
    expect(page.state()).toMatchObject({ member: null, expired: false })
    sdk.finishChecks()
    await eventually(() => expect(sessionsKept()).toEqual([]))
    expect(page.state()).toMatchObject({ member: null, expired: false })
    expect((await openPage()).state()).toMatchObject({ member: null, reported: true })
  })

  it('that was cut short is finished by the next page', async () => {
    await pageOfDana()
    const left = new Map(sdk.kept)
    const { logout } = await openPage()
    await logout()
    for (const [name, user] of left) sdk.kept.set(name, user)
    const page = await openPage()
    expect(await page.token()).toBeNull()
    await eventually(() => expect(sessionsKept()).toEqual([]))
    expect(page.state().member).toBeNull()
  })

  it('twice, both cut short, is finished by the next page, which then knows of the last session alone', async () => {
    const page = await pageOfDana()
    const left = new Map(sdk.kept)
    signsIn(robin)
    await page.login('robin@example.com', 'Secret1')
    for (const [name, user] of sdk.kept) left.set(name, user)
    await page.logout()
    await eventually(() => expect(sessionsKept()).toEqual([]))
    for (const [name, user] of left) sdk.kept.set(name, user)
    expect(sessionsKept()).toEqual(['dana', 'robin'])
    const next = await openPage()
    void next.loadFirebase()
    await eventually(() => expect(sessionsKept()).toEqual([]))
    await eventually(() => expect(next.account.getState().record.endedSessions).toHaveLength(1))
  })

  it('fails where the code that ends the session cannot be loaded, and leaves the user logged in', async () => {
    await pageOfDana()
    const page = await openPage()
    vi.doMock('./firebase.ts', () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    await expect(page.logout()).rejects.toMatchObject({ code: 'session/unreachable' })
    vi.doUnmock('./firebase.ts')
    expect(page.state()).toMatchObject({ member: { uid: 'dana' }, pending: 0 })
  })
})

describe('deleting the account', () => {
  it.each([
    ['deletes it with the provider', () => Promise.resolve()],
    ['succeeds where it is gone already', () => Promise.reject(refusal('auth/user-not-found'))],
  ])('%s and logs out', async (_, deleteUser) => {
    sdk.auth.deleteUser = vi.fn(deleteUser)
    const page = await pageOfDana()
    await page.deleteAccount()
    expect(sdk.auth.deleteUser).toHaveBeenCalledWith(expect.objectContaining({ uid: 'dana' }))
    expect(page.state()).toMatchObject({ member: null, expired: false })
    await eventually(() => expect(sessionsKept()).toEqual([]))
  })

  it('that the provider refuses leaves the user logged in', async () => {
    sdk.auth.deleteUser = () => Promise.reject(offline)
    const page = await pageOfDana()
    await expect(page.deleteAccount()).rejects.toMatchObject({ code: 'auth/network-request-failed' })
    expect(page.state()).toMatchObject({ member: { uid: 'dana' } })
  })
})

describe('showing who one is', () => {
  const loggedIn = (minutesAgo: number, ...providerIds: string[]) => {
    const at = (time: number) => new Date(time).toUTCString()
    dana.providerData = providerIds.map((providerId) => ({ providerId }))
    dana.getIdTokenResult = () => Promise.resolve({ authTime: at(0), issuedAtTime: at(minutesAgo * 60_000) })
  }

  it.each([
    [3, ['password'], undefined],
    [4, ['password'], 'password'],
    [4, ['google.com'], 'google'],
    [600, ['google.com', 'password'], 'password'],
  ])('after a log-in %i minutes ago by %j is asked for as: %s', async (minutes, providers, proof) => {
    const page = await pageOfDana()
    loggedIn(minutes, ...providers)
    expect(await page.neededProof(4)).toBe(proof)
  })

  it('is done by the password of the logged-in user', async () => {
    sdk.auth.reauthenticateWithCredential = vi.fn(() => Promise.resolve())
    const page = await pageOfDana()
    await page.reauthenticate('Secret1')
    expect(sdk.auth.reauthenticateWithCredential).toHaveBeenCalledWith(
      expect.objectContaining({ uid: 'dana' }),
      {
        email: 'dana@example.com',
        password: 'Secret1',
      },
    )
  })
})

describe('registering', () => {
  const form = { name: ' Robin ', email: 'robin@example.com', photoURL: '', password: 'Secret1' }

  it('saves the name, and begins a session whose token knows it', async () => {
    sdk.auth.createUserWithEmailAndPassword = () => Promise.resolve({ user: robin })
    sdk.auth.updateProfile = vi.fn(() => Promise.resolve())
    const page = await openPage()
    expect(await page.register(form)).toEqual({ profileSaved: true, mailSent: undefined })
    expect(sdk.auth.updateProfile).toHaveBeenCalledWith(robin, { displayName: 'Robin', photoURL: '' })
    expect(robin.getIdToken).toHaveBeenCalledWith(true)
    expect(page.state().member).toEqual(shown(robin))
    expect(sessionsKept()).toEqual(['robin'])
  })

  it('leaves logging in to them where the session cannot begin', async () => {
    sdk.auth.createUserWithEmailAndPassword = () => Promise.resolve({ user: robin })
    sdk.auth.updateProfile = () => Promise.resolve()
    vi.mocked(robin.getIdToken).mockRejectedValue(offline)
    const page = await openPage()
    expect(await page.register(form)).toEqual({ profileSaved: true, mailSent: undefined })
    expect(page.state().member).toBeNull()
    expect(sessionsKept()).toEqual([])
  })

  it('says so when the account exists but its profile could not be saved', async () => {
    sdk.auth.createUserWithEmailAndPassword = () => Promise.resolve({ user: robin })
    sdk.auth.updateProfile = () => Promise.reject(offline)
    expect(await (await openPage()).register(form)).toEqual({ profileSaved: false, mailSent: undefined })
  })

  it.each([
    [true, () => Promise.resolve()],
    [false, () => Promise.reject(offline)],
  ])(
    'has a mail sent to confirm the address where the server wants that, and says %s',
    async (mailSent, send) => {
      vi.stubEnv('REQUIRE_VERIFIED_EMAIL', '1')
      sdk.auth.createUserWithEmailAndPassword = () => Promise.resolve({ user: robin })
      sdk.auth.sendEmailVerification = vi.fn(send)
      expect(await (await openPage()).register(form)).toEqual({ profileSaved: true, mailSent })
      expect(sdk.auth.sendEmailVerification).toHaveBeenCalledExactlyOnceWith(robin)
      vi.unstubAllEnvs()
    },
  )

  it('fails where there is no account', async () => {
    sdk.auth.createUserWithEmailAndPassword = () => Promise.reject(refusal('auth/email-already-in-use'))
    await expect((await openPage()).register(form)).rejects.toMatchObject({ field: 'email' })
  })
})

describe('a forgotten password', () => {
  it('ends the same way whether or not the account exists', async () => {
    const { resetPassword } = await openPage()
    sdk.auth.sendPasswordResetEmail = () => Promise.resolve()
    await expect(resetPassword('dana@example.com')).resolves.toBeUndefined()
    sdk.auth.sendPasswordResetEmail = () => Promise.reject(refusal('auth/user-not-found'))
    await expect(resetPassword('nobody@example.com')).resolves.toBeUndefined()
  })

  it('says so without a connection', async () => {
    sdk.auth.sendPasswordResetEmail = () => Promise.reject(offline)
    const { resetPassword } = await openPage()
    await expect(resetPassword('dana@example.com')).rejects.toMatchObject({ name: 'SessionError' })
  })
})

it('an operation counts as loading until the last one has ended, also when it fails', async () => {
  const { login, state } = await openPage()
  const answered = Promise.withResolvers<undefined>()
  sdk.auth.signInWithEmailAndPassword = async () => {
    await answered.promise
    throw offline
  }
  const running = [login('dana@example.com', 'Secret1'), login('dana@example.com', 'Secret1')]
  expect(state().pending).toBe(2)
  answered.resolve(undefined)
  await Promise.allSettled(running)
  expect(state().pending).toBe(0)
})
