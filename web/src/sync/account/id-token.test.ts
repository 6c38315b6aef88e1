import { afterEach, expect, it, vi } from 'vitest'
import { input } from '../../../test-support/samples.ts'
import { testDevice, tokenOf as signedToken } from '../../../test-support/test-device.ts'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import { drain } from '../delivery/drain.ts'
import { tokenOf } from './id-token.ts'

afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => undefined)

it('counts as out of reach a provider that says nothing for a minute', async () => {
  vi.useFakeTimers()
  const asked = tokenOf({ token: never }, false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await asked).toEqual({ kind: 'none', because: { code: 'signin_unreachable' }, local: true })
})

it('lets a drain pause, and give back its lock', async () => {
  const answers = [Promise.resolve(signedToken('ann')), never()]
  const device = testDevice({ token: () => answers.shift() ?? never() })
  await createGroup(device, input, { uid: 'ann', displayName: 'Ann', photoURL: null })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const drained = drain(device)
  await vi.waitFor(() => expect(answers).toEqual([]))
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(await drained).toMatchObject({ kind: 'paused', because: { code: 'signin_unreachable' } })
  expect(await device.locks.request('drain:ann', () => Promise.resolve('free'))).toBe('free')
})
