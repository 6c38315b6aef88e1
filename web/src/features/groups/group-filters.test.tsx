// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { GroupFilters } from './group-filters.tsx'

afterEach(cleanup)

const press = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

it("hears '/' from the moment its field stands there", () => {
  const Page = () => {
    // After the layout effects of what is within, and before any effect that waits for the frame.
    useLayoutEffect(() => {
      press('/')
    }, [])
    const query = { text: '', category: null, activeOnly: false, sort: 'newest', pages: 1 } as const
    return <GroupFilters query={query} categories={[]} onChange={() => undefined} />
  }
  render(<Page />)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
