// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../device-context.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { settleDraft } from './settle-drafts.ts'
import { useDraft } from './use-draft.ts'

const form = 'contact:nora'
const shape = z.object({ name: z.string(), email: z.string() })
const initial = { name: '', email: '' }
const before = { name: 'Nora', email: 'nora@example.com' }

type Props = { form?: string; save?: (id: string) => Promise<void> }

const TwoFields = ({ form: name = form, save = () => Promise.resolve() }: Props) => {
  const draft = useDraft(name, shape, initial)
  const { values } = draft
  return (
    <>
      {(['name', 'email'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          value={values[field]}
          onChange={({ target }) => draft.change({ ...values, [field]: target.value })}
        />
      ))}
      <p>{draft.restored ? 'restored' : 'new'}</p>
      <p>{draft.kept ? 'kept' : 'lost'}</p>
      <button onClick={() => draft.change(initial)}>Empty</button>
      <button onClick={() => void draft.submit(save).catch(() => undefined)}>Submit</button>
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const shown = () => ({ name: field('name').value, email: field('email').value })
const press = (name: string) =>
  act(() => {
    fireEvent.click(screen.getByText(name))
    return Promise.resolve()
  })

const open = (props: Props = {}, device = testDevice()) => {
  const page = (given: Props) => (
    <DeviceProvider device={device}>
      <TwoFields {...given} />
    </DeviceProvider>
  )
  const { rerender, unmount } = render(page(props))
  return {
    device,
    unmount,
    showAs: (name: string) => {
      rerender(page({ ...props, form: name }))
    },
  }
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows at once what was typed before', () => {
  keepDraft(form, { values: before })
  open()
  expect(shown()).toEqual(before)
  expect(screen.getByText('restored')).toBeTruthy()
})

it('ignores what another form has typed, and what does not have its shape', () => {
  keepDraft('contact:eve', { values: before })
  keepDraft(form, { values: { age: 7 } })
  open()
  expect(shown()).toEqual(initial)
  expect(screen.getByText('new')).toBeTruthy()
})

it('keeps each letter at once, and nothing of a form that is emptied', async () => {
  open()
  type('name', 'N')
  expect(readDraft(form)?.values).toEqual({ name: 'N', email: '' })
  await press('Empty')
  expect(readDraft(form)).toBeUndefined()
})

it('says where the browser cannot keep it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  open()
  type('name', 'Nora')
  expect(shown().name).toBe('Nora')
  expect(screen.getByText('lost')).toBeTruthy()
})

it('shows the next member their own', () => {
  keepDraft(form, { values: before })
  const { showAs } = open()
  showAs('contact:eve')
  expect(shown()).toEqual(initial)
  showAs(form)
  expect(shown()).toEqual(before)
})

it('is ended by its submission', async () => {
  open()
  type('name', 'Nora')
  await press('Submit')
  expect(readDraft(form)).toBeUndefined()
})

it('is kept where its submission fails', async () => {
  open({ save: () => Promise.reject(new Error('No room')) })
  type('name', 'Nora')
  await press('Submit')
  expect(readDraft(form)?.values).toEqual({ name: 'Nora', email: '' })
})

it('keeps what is typed during the submission, also in another tab', async () => {
  const saved = Promise.withResolvers<undefined>()
  open({ save: () => saved.promise })
  type('name', 'Nora')
  await press('Submit')
  keepDraft(form, { values: { name: 'Another', email: '' } })
  await act(async () => {
    saved.resolve(undefined)
    await saved.promise
  })
  expect(readDraft(form)?.values).toEqual({ name: 'Another', email: '' })
})

it('knows the id of what is being saved, so that a page that dies then does not show it again', async () => {
  const save = vi.fn<(id: string) => Promise<void>>(() => new Promise(() => undefined))
  open({ save })
  type('name', 'Nora')
  await press('Submit')
  expect(readDraft(form)?.record).toBe(save.mock.calls[0]?.[0])
})

it('shows a draft of version 1.0.0 once the device has brought it, unless the form was typed into', async () => {
  const device = testDevice()
  await device.db.drafts.put({ form, values: before, savedAt: 1 })
  open({}, device)
  await screen.findByText('restored')
  expect(shown()).toEqual(before)

  cleanup()
  localStorage.clear()
  await device.db.drafts.put({ form, values: before, savedAt: 1 })
  open({}, device)
  type('name', 'Nils')
  await vi.waitFor(async () => expect(await device.db.drafts.count()).toBe(0))
  expect(shown()).toEqual({ name: 'Nils', email: '' })
})

it('what a page fills in as it opens is not said to have been typed before', async () => {
  const Shared = () => {
    const draft = useDraft(form, shape, initial)
    const isFilled = useRef(false)
    useLayoutEffect(() => {
      if (!isFilled.current) draft.change(before)
      isFilled.current = true
    })
    return <p>{`${draft.values.name} is ${draft.restored ? 'restored' : 'new'}`}</p>
  }
  const device = testDevice()
  render(
    <DeviceProvider device={device}>
      <Shared />
    </DeviceProvider>,
  )
  await act(() => settleDraft(device.db, form))
  expect(screen.getByText('Nora is new')).toBeTruthy()
})
