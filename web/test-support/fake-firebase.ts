/** A user of the fake provider. */
export type FakeUser = {
  uid: string
  displayName: string | null
  email: string | null
  photoURL: string | null
  getIdToken: (fresh?: boolean) => Promise<string>
  getIdTokenResult?: (fresh?: boolean) => Promise<{ authTime: string; issuedAtTime: string }>
  providerData?: { providerId: string }[]
}

type FakeAuth = {
  app: { name: string }
  currentUser: FakeUser | null
  authStateReady: () => Promise<void>
}

/**
 * A fake of the Firebase SDK: its apps and their stored users. Like the real one, each app checks the stored user at its start.
 * The end of the check (`finishChecks`) writes back what was read before.
 */
export const fakeFirebase = () => {
  const kept = new Map<string, FakeUser>()
  const open = new Set<string>()
  const listeners = new Map<object, Set<(user: FakeUser | null) => void>>()
  let checks = Promise.withResolvers<undefined>()
  let held = false

  const set = (auth: FakeAuth, user: FakeUser | null) => {
    auth.currentUser = user
    if (user) kept.set(auth.app.name, user)
    else kept.delete(auth.app.name)
    for (const listener of listeners.get(auth) ?? []) listener(user)
  }
  const refused = (): Promise<never> => Promise.reject(new Error('not expected in this test'))

  return {
    kept,
    open,
    /** Makes the check of starting apps wait for `finishChecks`. */
    holdChecks: () => {
      held = true
      checks = Promise.withResolvers()
    },
    finishChecks: () => {
      held = false
      checks.resolve(undefined)
    },
    app: {
      initializeApp: (_options: object, name = '[DEFAULT]') => {
        if (open.has(name)) throw new Error(`The app ${name} is open already.`)
        open.add(name)
        return { name }
      },
      deleteApp: ({ name }: { name: string }) => {
        open.delete(name)
        return Promise.resolve()
      },
    },
    auth: {
      indexedDBLocalPersistence: {},
      inMemoryPersistence: {},
      browserPopupRedirectResolver: {},
      GoogleAuthProvider: Object,
      EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
      reauthenticateWithCredential: refused as (user: FakeUser, credential: object) => Promise<void>,
      reauthenticateWithPopup: refused as (user: FakeUser) => Promise<void>,
      connectAuthEmulator: () => undefined,
      initializeAuth: (app: { name: string }): FakeAuth => {
        const found = kept.get(app.name)
        const check = async () => {
          if (found && held) await checks.promise
          set(auth, found ?? null)
        }
        const auth: FakeAuth = { app, currentUser: null, authStateReady: () => ready }
        const ready = Promise.resolve().then(check)
        return auth
      },
      onAuthStateChanged: (auth: FakeAuth, listener: (user: FakeUser | null) => void) => {
        void auth.authStateReady().then(() => {
          listener(auth.currentUser)
          listeners.set(auth, (listeners.get(auth) ?? new Set()).add(listener))
        })
      },
      signOut: async (auth: FakeAuth) => {
        await auth.authStateReady()
        set(auth, null)
      },
      updateCurrentUser: async (auth: FakeAuth, user: FakeUser) => {
        await auth.authStateReady()
        set(auth, user)
      },
      signInWithEmailAndPassword: refused as (
        auth: FakeAuth,
        email: string,
        password: string,
      ) => Promise<{ user: FakeUser }>,
      signInWithPopup: refused,
      deleteUser: refused as (user: FakeUser) => Promise<void>,
      createUserWithEmailAndPassword: refused as (auth: FakeAuth) => Promise<{ user: FakeUser }>,
      sendEmailVerification: refused as (user: FakeUser) => Promise<void>,
      sendPasswordResetEmail: refused as () => Promise<void>,
      updateProfile: (() => Promise.resolve()) as (user: FakeUser, profile: object) => Promise<void>,
    },
  }
}
