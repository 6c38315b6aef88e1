// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { testDevice } from '../../test-support/test-device.ts'
import { DeviceProvider } from '../data/device-context.tsx'
import { ChoosePicture } from './choose-picture.tsx'

const shrunk = vi.hoisted(() => ({ next: Promise.withResolvers<object>() }))
vi.mock('../ui/shrink-picture.ts', () => ({ shrinkPicture: () => shrunk.next.promise }))

const name = `${'0'.repeat(64)}.webp`
const ready = () => shrunk.next.resolve({ picture: { name, bytes: new ArrayBuffer(1) } })

afterEach(() => {
  cleanup()
  shrunk.next = Promise.withResolvers()
})

/** A form with a text and a picture, as they are kept by one state. */
const renderForm = () => {
  const device = testDevice()
  const held: { words: string; picture: string }[] = []
  const Form = () => {
    const [values, setValues] = useState({ words: '', picture: '' })
    const change = (changes: Partial<typeof values>) => {
      held.push({ ...values, ...changes })
      setValues({ ...values, ...changes })
    }
    return (
      <>
        <input
          aria-label="Words"
          value={values.words}
          onChange={({ target }) => change({ words: target.value })}
        />
        <ChoosePicture value={values.picture} keptText="Kept." onChange={(picture) => change({ picture })} />
      </>
    )
  }
  const { container, unmount } = render(
    <DeviceProvider device={device}>
      <Form />
    </DeviceProvider>,
  )
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  )
  const [files] = container.querySelectorAll('input[type=file]')
  if (files) fireEvent.change(files, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } })
  return { device, held, unmount }
}

it('leaves what is typed while the picture is made smaller', async () => {
  const { held } = renderForm()
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'typed' } })
  ready()
  await screen.findByText('Kept.')
  expect(held.at(-1)).toEqual({ words: 'typed', picture: `/uploads/${name}` })
})

it('changes nothing of a form that was left meanwhile', async () => {
  const { device, held, unmount } = renderForm()
  unmount()
  ready()
  await vi.waitFor(async () => expect(await device.db.pictures.count()).toBe(1))
  // What follows upon that comes before the answer to a later question.
  await device.db.pictures.toArray()
  expect(held).toEqual([])
})
