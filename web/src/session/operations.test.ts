// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { recallMember } from './remembered-member.ts'
import { resetPassword } from './reset-password.ts'
import { useSessionStore } from './session-store.ts'
import { token } from './token.ts'

const dana = { uid: 'dana', displayName: 'Dana', email: 'dana@example.com', photoURL: null }

/** The SDK, as far as these operations use it; each test says what the provider answers. */
const sdk = vi.hoisted(() => {
  const getIdToken = vi.fn()
  const auth = { authStateReady: () => Promise.resolve(), currentUser: null as object | null }
  return {
    auth,
    user: { getIdToken },
    getIdToken,
    onAuthStateChanged: vi.fn(),
    signInWithEmailAndPassword: vi.fn(),
    signOut: vi.fn(),
    sendPasswordResetEmail: vi.fn(),
    createUserWithEmailAndPassword: vi.fn(),
    updateProfile: vi.fn(),
    withSeparateAuth: (work: (separate: object) => Promise<unknown>) => work({}),
  }
})
vi.mock('./firebase.ts', () => sdk)

const refusal = (code: string) => Object.assign(new Error(code), { code })
const offline = refusal('auth/network-request-failed')

beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  useSessionStore.setState({ member: null, expired: false, reported: true, pending: 0 })
  sdk.auth.currentUser = sdk.user
  sdk.signInWithEmailAndPassword.mockResolvedValue({ user: dana })
})

describe('the token', () => {
  it('is the cached one unless a fresh one is asked for', async () => {
    sdk.getIdToken.mockImplementation((fresh: boolean) => Promise.resolve(fresh ? 'fresh' : 'cached'))
    expect(await token()).toBe('cached')
    expect(await token({ fresh: true })).toBe('fresh')
  })

  it('is null for a guest', async () => {
    sdk.auth.currentUser = null
    expect(await token()).toBeNull()
  })

  it('is an error without a connection, and the member stays signed in', async () => {
    sdk.getIdToken.mockRejectedValue(offline)
    await expect(token({ fresh: true })).rejects.toMatchObject({ code: 'auth/network-request-failed' })
    expect(sdk.signOut).not.toHaveBeenCalled()
  })

  it.each(['auth/user-token-expired', 'auth/invalid-refresh-token', 'auth/user-disabled'])(
    'is null once the provider says %s, and the session has ended',
    async (code) => {
      sdk.getIdToken.mockRejectedValue(refusal(code))
      expect(await token()).toBeNull()
      expect(sdk.signOut).toHaveBeenCalledOnce()
    },
  )

  it('that is refused late does not end the session somebody else began meanwhile', async () => {
    sdk.getIdToken.mockImplementation(() => {
      sdk.auth.currentUser = { getIdToken: vi.fn() }
      return Promise.reject(refusal('auth/user-token-expired'))
    })
    expect(await token()).toBeNull()
    expect(sdk.signOut).not.toHaveBeenCalled()
  })
})

describe('logging in', () => {
  it('is done when the session shows the member', async () => {
    await login(' dana@example.com ', 'Secret1')
    expect(sdk.signInWithEmailAndPassword).toHaveBeenCalledWith(sdk.auth, 'dana@example.com', 'Secret1')
    expect(useSessionStore.getState()).toMatchObject({ member: dana, pending: 0 })
  })
})

describe('logging out', () => {
  it('forgets the member before the other tabs can hear of it', async () => {
    await login('dana@example.com', 'Secret1')
    sdk.signOut.mockImplementation(() => {
      expect(recallMember()).toBeNull()
      expect(useSessionStore.getState()).toMatchObject({ member: dana, pending: 1 })
      return Promise.resolve()
    })
    await logout()
    expect(sdk.signOut).toHaveBeenCalledOnce()
    expect(useSessionStore.getState()).toMatchObject({ member: null, expired: false })
  })

  it('that fails leaves the member signed in', async () => {
    await login('dana@example.com', 'Secret1')
    sdk.signOut.mockRejectedValue(refusal('auth/internal-error'))
    await expect(logout()).rejects.toMatchObject({ name: 'SessionError' })
    expect(recallMember()?.uid).toBe('dana')
    expect(useSessionStore.getState()).toMatchObject({ member: dana, pending: 0 })
  })
})

describe('registering', () => {
  const robin = { name: ' Robin ', email: 'robin@example.com', photoURL: '', password: 'Secret1' }

  it('saves the name and signs nobody in', async () => {
    sdk.createUserWithEmailAndPassword.mockResolvedValue({ user: dana })
    expect(await register(robin)).toEqual({ profileSaved: true })
    expect(sdk.updateProfile).toHaveBeenCalledWith(dana, { displayName: 'Robin', photoURL: '' })
    expect(useSessionStore.getState().member).toBeNull()
  })

  it('says so when the account exists but its profile could not be saved', async () => {
    sdk.createUserWithEmailAndPassword.mockResolvedValue({ user: dana })
    sdk.updateProfile.mockRejectedValue(offline)
    expect(await register(robin)).toEqual({ profileSaved: false })
  })

  it('fails where there is no account', async () => {
    sdk.createUserWithEmailAndPassword.mockRejectedValue(refusal('auth/email-already-in-use'))
    await expect(register(robin)).rejects.toMatchObject({ field: 'email' })
  })
})

describe('a forgotten password', () => {
  it('ends the same way whether or not the account exists', async () => {
    sdk.sendPasswordResetEmail.mockResolvedValue(undefined)
    await expect(resetPassword('dana@example.com')).resolves.toBeUndefined()
    sdk.sendPasswordResetEmail.mockRejectedValue(refusal('auth/user-not-found'))
    await expect(resetPassword('nobody@example.com')).resolves.toBeUndefined()
  })

  it('says so without a connection', async () => {
    sdk.sendPasswordResetEmail.mockRejectedValue(offline)
    await expect(resetPassword('dana@example.com')).rejects.toMatchObject({ name: 'SessionError' })
  })
})
