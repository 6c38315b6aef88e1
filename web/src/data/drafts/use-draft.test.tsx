// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { testDevice } from '../../../test-support/test-device.ts'
import type { FormDraft } from '../../sync/database/schema.ts'
import { endDraft } from '../../sync/outbox/enqueue.ts'
import { DeviceProvider, useDevice } from '../device-context.tsx'
import * as drafts from './drafts.ts'
import { useDraft } from './use-draft.ts'

/** Another one in each test: what a form that has gone still writes is no concern of the next. */
let form = ''
let forms = 0
const shape = z.object({ name: z.string(), email: z.string() })
const initial = { name: '', email: '' }
const before = { name: 'Nora', email: 'nora@example.com' }
const draftOf = (values: FormDraft['values']): FormDraft => ({ form, values, savedAt: 1 })

const TwoFields = () => {
  const { db } = useDevice()
  const draft = useDraft(form, shape, initial)
  const values = draft.values ?? initial
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
      <button onClick={() => draft.change(initial)}>Empty</button>
      <button onClick={() => void draft.submit(() => endDraft(db, form, 9))}>Submit</button>
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const shown = () => ({ name: field('name').value, email: field('email').value })

/** A form whose device has not answered yet. */
const open = () => {
  const answer = Promise.withResolvers<FormDraft | undefined>()
  vi.spyOn(drafts, 'readDraft').mockReturnValueOnce(answer.promise)
  const device = testDevice()
  const { unmount } = render(
    <DeviceProvider device={device}>
      <TwoFields />
    </DeviceProvider>,
  )
  return {
    device,
    /** What the next page would find. */
    kept: async () => (await drafts.readDraft(device.db, form))?.values,
    unmount,
    answers: (found?: FormDraft) =>
      act(() => {
        answer.resolve(found)
        return answer.promise
      }),
    fails: () =>
      act(() => {
        answer.reject(new Error('not readable'))
        return answer.promise.catch(() => undefined)
      }),
    answer,
  }
}

beforeEach(() => {
  form = `form ${++forms}`
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a form whose device answers', () => {
  it('shows what was typed before', async () => {
    await open().answers(draftOf(before))
    expect(shown()).toEqual(before)
    expect(screen.getByText('restored')).toBeTruthy()
  })

  it('shows it before anything else can be typed', async () => {
    const { answer } = open()
    // As in a browser: React draws when it has time.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    answer.resolve(draftOf(before))
    await answer.promise
    await Promise.resolve()
    const first = shown()
    vi.unstubAllGlobals()
    expect(first).toEqual(before)
  })

  it.each([
    ['nothing', () => undefined],
    ['what was emptied', () => draftOf(undefined)],
    ['another form', () => draftOf({ age: 7 })],
  ])('is as at first where it finds %s', async (_, found) => {
    await open().answers(found())
    expect(shown()).toEqual(initial)
    expect(screen.getByText('new')).toBeTruthy()
  })
})

describe('a form that is typed into before its device answers', () => {
  it('finds the other fields as before, and keeps both', async () => {
    const { answers, kept } = open()
    type('email', 'quick@example.com')
    await answers(draftOf(before))
    const both = { ...before, email: 'quick@example.com' }
    expect(shown()).toEqual(both)
    expect(await kept()).toEqual(both)
  })

  it.each([
    ['nothing', () => undefined],
    ['what was emptied', () => draftOf(undefined)],
    ['another form', () => draftOf({ age: 7 })],
  ])('keeps what is typed where there is %s', async (_, found) => {
    const { answers, kept, device } = open()
    const earlier = found()
    if (earlier) await drafts.writeDrafts(device.db, earlier)
    type('email', 'quick@example.com')
    await answers(earlier)
    expect(shown()).toEqual({ name: '', email: 'quick@example.com' })
    expect(await kept()).toEqual(shown())
  })

  it('keeps what is typed where the device fails', async () => {
    const { fails } = open()
    type('email', 'quick@example.com')
    await fails()
    expect(shown()).toEqual({ name: '', email: 'quick@example.com' })
  })

  it.each([
    ['nothing', () => undefined],
    ['an earlier draft', () => draftOf(before)],
  ])('keeps nothing of what was submitted, also where it is told of %s later', async (_, found) => {
    const { answers, kept, device } = open()
    type('email', 'quick@example.com')
    fireEvent.click(screen.getByText('Submit'))
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(1))
    await answers(found())
    expect(await kept()).toBeUndefined()
  })

  it('brings nothing back once it was emptied, also when it is typed into again', async () => {
    const { answers, kept, device } = open()
    await drafts.writeDrafts(device.db, draftOf(before))
    type('email', 'quick@example.com')
    fireEvent.click(screen.getByText('Empty'))
    type('email', 'q')
    expect(await kept()).toEqual({ name: '', email: 'q' })
    await answers(draftOf(before))
    expect(shown()).toEqual({ name: '', email: 'q' })
    expect(await kept()).toEqual(shown())
  })
})

it('finds both where its page goes before its device answers', async () => {
  const { unmount, device } = open()
  await drafts.writeDrafts(device.db, draftOf(before))
  type('email', 'quick@example.com')
  unmount()
  render(
    <DeviceProvider device={device}>
      <TwoFields />
    </DeviceProvider>,
  )
  await screen.findByText('restored')
  expect(shown()).toEqual({ ...before, email: 'quick@example.com' })
})

it('changes nothing any more once the form has gone', async () => {
  const { answers, unmount, kept } = open()
  type('email', 'quick@example.com')
  unmount()
  await answers(draftOf(before))
  expect(await kept()).toEqual({ name: '', email: 'quick@example.com' })
})
