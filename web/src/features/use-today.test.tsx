// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testDevice } from '../../test-support/test-device.ts'
import { DeviceProvider } from '../data/device-context.tsx'
import { useNow } from './use-today.ts'

it('the time is read again when the page is shown again: a meeting may be over, a check-in open', () => {
  let time = 1
  const device = testDevice({ now: () => time })
  const { result } = renderHook(useNow, {
    wrapper: ({ children }) => <DeviceProvider device={device}>{children}</DeviceProvider>,
  })
  expect(result.current).toBe(1)
  time = 2
  act(() => void dispatchEvent(new Event('focus')))
  expect(result.current).toBe(2)
})
