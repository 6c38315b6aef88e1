// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { nameOpenedEntry, takeOpened } from './opened-entry.ts'

const key = () => (history.state as { key: string }).key

test('an entry that was opened by its address gets a key of its own, which counts once', () => {
  history.replaceState({ idx: 0 }, '')
  nameOpenedEntry()
  expect(history.state).toEqual({ idx: 0, key: expect.stringContaining('opened') as string })
  expect([takeOpened(key()), takeOpened(key())]).toEqual([true, false])
})

test('an entry of the router keeps its key after a reload', () => {
  history.replaceState({ idx: 3, key: 'known' }, '')
  nameOpenedEntry()
  expect(key()).toBe('known')
  expect(takeOpened('known')).toBe(false)
})
