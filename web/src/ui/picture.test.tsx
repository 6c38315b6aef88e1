// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

const shown = () => screen.getByRole('img').getAttribute('src')

test('a picture that fails is replaced by its stand-in, once', () => {
  render(<Picture src="https://example.com/gone.jpg" fallback="/images/categories/fishing.svg" alt="Group" />)
  fireEvent.error(screen.getByRole('img'))
  expect(shown()).toBe('/images/categories/fishing.svg')
  fireEvent.error(screen.getByRole('img'))
  expect(shown()).toBe('/images/categories/fishing.svg')
})

test('another picture gets its own chance', () => {
  const { rerender } = render(<Picture src="/gone.jpg" fallback="/stand-in.svg" alt="Group" />)
  fireEvent.error(screen.getByRole('img'))
  rerender(<Picture src="/new.jpg" fallback="/stand-in.svg" alt="Group" />)
  expect(shown()).toBe('/new.jpg')
})
