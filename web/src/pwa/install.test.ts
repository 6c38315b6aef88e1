// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForInstall, useInstall } from './install.ts'

/** The browser offers to install; `answer` is what the member says to it then. */
const offer = (answer: 'accepted' | 'dismissed') => {
  const prompt = vi.fn(() => Promise.resolve({ outcome: answer }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { event, prompt }
}

beforeAll(listenForInstall)
beforeEach(() => {
  window.dispatchEvent(new Event('appinstalled'))
})

describe('installing the app', () => {
  it('is not available before the browser offers it', () => expect(useInstall.getState().way).toBe('none'))

  it('waits for our own button instead of the browser’s banner', () => {
    const { event, prompt } = offer('accepted')
    expect(event.defaultPrevented).toBe(true)
    expect(prompt).not.toHaveBeenCalled()
    expect(useInstall.getState().way).toBe('prompt')
  })

  it.each(['accepted', 'dismissed'] as const)(
    'tells that the member %s it, and asks once',
    async (answer) => {
      const { prompt } = offer(answer)
      await expect(useInstall.getState().install()).resolves.toBe(answer)
      expect(prompt).toHaveBeenCalledOnce()
      expect(useInstall.getState().way).toBe('none')
      await expect(useInstall.getState().install()).resolves.toBe('dismissed')
      expect(prompt).toHaveBeenCalledOnce()
    },
  )

  it('is over once the app is installed in any other way', () => {
    offer('accepted')
    window.dispatchEvent(new Event('appinstalled'))
    expect(useInstall.getState()).toMatchObject({ way: 'none' })
  })
})
