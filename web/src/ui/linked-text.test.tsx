// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

afterEach(cleanup)

const linksOf = (text: string) => {
  const { container } = render(<LinkedText>{text}</LinkedText>)
  expect(container.textContent).toBe(text)
  return screen.queryAllByRole<HTMLAnchorElement>('link')
}

test('addresses are links that say nothing of where they stand', () => {
  const [link, ...others] = linksOf('Maps: https://example.org/a?b=c#d. See you!')
  expect(link?.getAttribute('href')).toBe('https://example.org/a?b=c#d')
  expect(link?.target).toBe('_blank')
  expect(link?.rel).toBe('nofollow ugc noopener noreferrer')
  expect(others).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'ada@example.org',
  'e.g.this',
  'ftp://example.org',
  '<img src=x onerror=alert(1)>',
])('%s stays text', (text) => {
  expect(linksOf(text)).toEqual([])
})
