// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

/** A form with a text and a picture, as they are kept by one state; a file is chosen in it. */
const renderForm = ({ picture: initial = '', locked = false } = {}) => {
  const device = testDevice()
  const held: { words: string; picture: string }[] = []
  const submitted: (typeof held)[number][] = []
  const Form = () => {
    const [values, setValues] = useState({ words: '', picture: initial })
    const change = (changes: Partial<typeof values>) => {
      held.push({ ...values, ...changes })
      setValues({ ...values, ...changes })
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted.push(values)
        }}
      >
        <input
          aria-label="Words"
          value={values.words}
          onChange={({ target }) => change({ words: target.value })}
        />
        <ChoosePicture
          value={values.picture}
          keptText="Kept."
          locked={locked}
          onChange={(picture) => change({ picture })}
        />
        <button type="submit">Save</button>
      </form>
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
  const choose = () => {
    const [files] = container.querySelectorAll('input[type=file]')
    const chosen = new File(['x'], 'x.png', { type: 'image/png' })
    if (files) fireEvent.change(files, { target: { files: [chosen] } })
  }
  choose()
  return { device, held, submitted, unmount }
}

it('leaves what is typed while the picture is made smaller', async () => {
  const { held } = renderForm()
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'typed' } })
  ready()
  await screen.findByText('Kept.')
  expect(held.at(-1)).toEqual({ words: 'typed', picture: `/uploads/${name}` })
})

it('is waited for by a form that is submitted meanwhile', async () => {
  const { submitted } = renderForm()
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  await screen.findByText('Reading the picture. The form is submitted when it is ready …')
  fireEvent.click(save)
  expect(submitted).toEqual([])
  ready()
  await screen.findByText('Kept.')
  const once = [{ words: '', picture: `/uploads/${name}` }]
  expect(submitted).toEqual(once)
  fireEvent.click(save)
  expect(submitted).toEqual([...once, ...once])
})

it('leaves a form that can be submitted where reading it fails in a way that no one knows', async () => {
  const { submitted } = renderForm()
  const failed = new Promise((resolve) => process.once('unhandledRejection', resolve))
  shrunk.next.reject(new Error('out of memory'))
  await screen.findByText(/cannot read this picture/)
  expect(await failed).toEqual(new Error('out of memory'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submitted).toHaveLength(1)
})

it('leaves a form that waits for it where it cannot be read', async () => {
  const { submitted } = renderForm()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  shrunk.next.resolve({ fault: 'unreadable' })
  await screen.findByText(/cannot read this picture/)
  expect(submitted).toEqual([])
})

it('changes nothing of a form that was left meanwhile', async () => {
  const { device, held, unmount } = renderForm()
  unmount()
  ready()
  await waitFor(async () => expect(await device.db.pictures.count()).toBe(1))
  // The follow-up comes before the answer to a later question.
  await device.db.pictures.toArray()
  expect(held).toEqual([])
})

it('takes no picture into a form that is on its way, and none out of it', () => {
  const { held } = renderForm({ picture: `/uploads/${name}`, locked: true })
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(held).toEqual([])
})

const paste = (types: string[]) => {
  const files = [new File(['x'], 'x.png', { type: 'image/png' })]
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files, types },
  })
  fireEvent(screen.getByLabelText('Words'), event)
  return event.defaultPrevented
}

it('is taken from the clipboard, but not in place of pasted text', async () => {
  const { held } = renderForm()
  ready()
  await screen.findByText('Kept.')
  const before = held.length
  expect(paste(['text/plain', 'Files'])).toBe(false)
  expect(paste(['Files'])).toBe(true)
  await waitFor(() => expect(held).toHaveLength(before + 1))
})
