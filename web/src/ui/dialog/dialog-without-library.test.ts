// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { askDialog, askPassword, showDialog } from './dialog.ts'

vi.mock('./sweetalert.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the browser’s own dialogs say what there is to say, and ask yes or no', async () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  vi.stubGlobal('confirm', (words: string) => words === 'Sure?\n\nIt goes.')
  expect(await showDialog({ icon: 'error', title: 'Not saved', text: 'Try again.' })).toBe(true)
  expect(alert.mock.calls).toEqual([['Not saved\n\nTry again.']])
  expect(await askDialog({ title: 'Sure?', text: 'It goes.', confirm: 'Yes' })).toBe(true)
  expect(await askDialog({ title: 'Sure?', confirm: 'Yes' })).toBe(false)
})

it('a password is not asked for where the browser’s own dialog would show it', async () => {
  const [prompt, alert] = [vi.fn(), vi.fn()]
  vi.stubGlobal('prompt', prompt)
  vi.stubGlobal('alert', alert)
  expect(await askPassword({ title: 'Is it you?', confirm: 'Continue' })).toBeUndefined()
  expect(prompt).not.toHaveBeenCalled()
  expect(alert).toHaveBeenCalledWith(expect.stringContaining('Check your connection'))
})
