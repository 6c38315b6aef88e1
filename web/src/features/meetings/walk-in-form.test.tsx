// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { WalkInForm } from './walk-in-form.tsx'

afterEach(cleanup)

it('keeps the name where it could not be saved', async () => {
  const saved = [false, true]
  const ticked: (string | undefined)[] = []
  const onTick = ({ name }: { name?: string | undefined }) => {
    ticked.push(name)
    return Promise.resolve(saved.shift() ?? false)
  }
  render(
    <DeviceProvider device={testDevice()}>
      <WalkInForm name="" onTick={onTick} />
    </DeviceProvider>,
  )
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  const add = () => fireEvent.submit(name)
  fireEvent.change(name, { target: { value: 'Walter' } })
  add()
  await waitFor(() => expect(saved).toHaveLength(1))
  add()
  await waitFor(() => expect(name.value).toBe(''))
  expect(ticked).toEqual(['Walter', 'Walter'])
})

it('checks in once, however often it is pressed while that is saved', async () => {
  const saved = Promise.withResolvers<boolean>()
  const onTick = vi.fn(() => saved.promise)
  render(
    <DeviceProvider device={testDevice()}>
      <WalkInForm name="Walter" onTick={onTick} />
    </DeviceProvider>,
  )
  for (let press = 0; press < 2; press++) fireEvent.submit(screen.getByLabelText('Name'))
  saved.resolve(true)
  await act(() => saved.promise)
  expect(onTick).toHaveBeenCalledOnce()
})
