// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
