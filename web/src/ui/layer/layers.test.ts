import { beforeEach, expect, test, vi } from 'vitest'
import { closeTopLayer, leavePage, openLayer, pagesLeft } from './layers.ts'

const closed: string[] = []
const open = (name: string, ofPage = true) => openLayer({ ofPage, close: () => closed.push(name) })

beforeEach(() => {
  while (closeTopLayer()) vi.fn()
  closed.length = 0
})

test('the topmost layer closes first, and each once', () => {
  open('drawer')
  const leave = open('menu')
  open('dialog')
  leave()
  expect([closeTopLayer(), closeTopLayer(), closeTopLayer()]).toEqual([true, true, false])
  expect(closed).toEqual(['dialog', 'drawer'])
})

test('what belongs to a page closes with it, what is said anywhere stays', () => {
  const before = pagesLeft()
  open('drawer')
  open('Logged out', false)
  open('Are you sure?')
  leavePage()
  expect(closed).toEqual(['Are you sure?', 'drawer'])
  expect(pagesLeft()).toBe(before + 1)
  expect(closeTopLayer()).toBe(true)
})
