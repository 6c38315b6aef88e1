import { expect, test } from 'vitest'
import { isPageCovered, leavePage, openLayer, pagesLeft } from './layers.ts'

test('layers of a page close with it, the topmost first; others stay', () => {
  const closed: string[] = []
  const open = (name: string, ofPage = true) => {
    const leave = openLayer({
      ofPage,
      close: () => {
        closed.push(name)
        leave()
      },
    })
    return leave
  }
  const before = pagesLeft()
  open('drawer')
  const loggedOut = open('Logged out', false)
  open('Are you sure?')
  leavePage()
  expect(closed).toEqual(['Are you sure?', 'drawer'])
  expect(pagesLeft()).toBe(before + 1)
  expect(isPageCovered()).toBe(true)
  loggedOut()
  leavePage()
  expect(closed).toHaveLength(2)
  expect(isPageCovered()).toBe(false)
})
