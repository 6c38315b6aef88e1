// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const dana = { uid: 'dana', displayName: 'Dana', email: 'dana@example.com', photoURL: '/me.png' }
const robin = { uid: 'robin', displayName: 'Robin', email: 'robin@example.com', photoURL: null }

/** A page that is opened: its memory is local storage alone. */
const openTab = async () => {
  vi.resetModules()
  const store = await import('./session-store.ts')
  const { forgetMember } = await import('./remembered-member.ts')
  return { ...store, forgetMember, now: () => store.useSessionStore.getState() }
}

/** Browsers tell every tab but the writing one; here all tabs share one window. */
const tellTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'lastMember' }))

beforeEach(() => {
  localStorage.clear()
})

describe('the member', () => {
  it('is shown at once by a cold start, before the provider has answered', async () => {
    ;(await openTab()).reportMember(dana)
    expect((await openTab()).now()).toMatchObject({ member: { ...dana, email: null }, reported: false })
  })

  it('leaves no email address on the device', async () => {
    ;(await openTab()).reportMember(dana)
    expect(JSON.stringify(localStorage)).not.toContain(dana.email)
  })

  it.each(['', 'null', '{"uid":7}', '{"uid":"dana"', '[]'])(
    'is nobody where %j is remembered',
    async (corrupt) => {
      localStorage.setItem('lastMember', corrupt)
      expect((await openTab()).now().member).toBeNull()
    },
  )

  it('is gone after a log-out', async () => {
    const tab = await openTab()
    tab.reportMember(dana)
    tab.forgetMember()
    tab.reportMember(null)
    expect(tab.now()).toMatchObject({ member: null, expired: false })
    expect((await openTab()).now().member).toBeNull()
  })

  it('is still shown when the session ends unasked, and asked to sign in', async () => {
    const tab = await openTab()
    tab.reportMember(dana)
    tab.reportMember(null)
    expect(tab.now()).toMatchObject({ member: dana, expired: true })
    tab.reportMember(dana)
    expect(tab.now()).toMatchObject({ member: dana, expired: false })
  })

  it('can sign in where the browser keeps nothing', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const tab = await openTab()
    tab.reportMember(dana)
    expect(tab.now().member).toEqual(dana)
    refuse.mockRestore()
  })
})

describe('two tabs', () => {
  it('agree on who is signed in', async () => {
    const here = await openTab()
    const there = await openTab()
    here.reportMember(dana)
    tellTabs()
    expect(there.now().member).toMatchObject({ uid: 'dana', email: null })
    there.reportMember(dana)
    here.reportMember(robin)
    tellTabs()
    expect(there.now().member).toMatchObject({ uid: 'robin', email: null })
  })

  it('agree on a new name, and keep the email', async () => {
    const here = await openTab()
    const there = await openTab()
    here.reportMember(dana)
    there.reportMember(dana)
    here.reportMember({ ...dana, displayName: 'Dana D.' })
    tellTabs()
    expect(there.now().member).toEqual({ ...dana, displayName: 'Dana D.' })
  })

  it('take a log-out in the other one for a log-out, whoever tells it first', async () => {
    const here = await openTab()
    const there = await openTab()
    here.reportMember(dana)
    there.reportMember(dana)
    here.forgetMember()
    there.reportMember(null)
    expect(there.now()).toMatchObject({ member: null, expired: false })
    there.reportMember(dana)
    here.forgetMember()
    tellTabs()
    expect(there.now()).toMatchObject({ member: null, expired: false })
  })
})

describe('an operation', () => {
  it('counts as loading until the last one has ended, also when it fails', async () => {
    const { whileLoading, now } = await openTab()
    const first = Promise.withResolvers<undefined>()
    const second = Promise.withResolvers<undefined>()
    const running = [whileLoading(() => first.promise), whileLoading(() => second.promise)]
    expect(now().pending).toBe(2)
    first.resolve(undefined)
    second.reject(new Error('refused'))
    await Promise.allSettled(running)
    expect(now().pending).toBe(0)
  })
})
