// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { askPassword, chooseDialog } from './dialog.ts'

vi.mock('./sweetalert.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const choices = [
  { value: 'insult', label: 'It insults someone' },
  { value: 'other', label: 'Something else' },
]

it.each([
  ['2', 'other'],
  ['', undefined],
  [null, undefined],
  ['7', undefined],
])('the browser’s own dialog takes the number of a choice, and none by itself: %j', async (typed, chosen) => {
  const prompt = vi.fn<typeof window.prompt>(() => typed)
  vi.stubGlobal('prompt', prompt)
  expect(await chooseDialog({ title: 'Report', text: 'Why?', choices, confirm: 'Send' })).toBe(chosen)
  expect(prompt.mock.calls).toEqual([['Report\n\nWhy?\n\n1: It insults someone\n2: Something else']])
})

it('a password is not asked for where the browser’s own dialog would show it', async () => {
  const [prompt, alert] = [vi.fn(), vi.fn()]
  vi.stubGlobal('prompt', prompt)
  vi.stubGlobal('alert', alert)
  expect(await askPassword({ title: 'Is it you?', confirm: 'Continue' })).toBeUndefined()
  expect(prompt).not.toHaveBeenCalled()
  expect(alert).toHaveBeenCalledWith(expect.stringContaining('log in again'))
})
