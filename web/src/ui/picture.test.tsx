// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

const look = { alt: 'Group', width: '800', height: '500' }
const shown = () => screen.getByRole('img').getAttribute('src')

test('a picture that fails is replaced by its stand-in, once', () => {
  render(<Picture {...look} src="https://example.com/gone.jpg" fallback="/images/categories/fishing.svg" />)
  fireEvent.error(screen.getByRole('img'))
  expect(shown()).toBe('/images/categories/fishing.svg')
  fireEvent.error(screen.getByRole('img'))
  expect(shown()).toBe('/images/categories/fishing.svg')
})

test('another picture gets its own chance', () => {
  const { rerender } = render(<Picture {...look} src="/gone.jpg" fallback="/stand-in.svg" />)
  fireEvent.error(screen.getByRole('img'))
  rerender(<Picture {...look} src="/new.jpg" fallback="/stand-in.svg" />)
  expect(shown()).toBe('/new.jpg')
})
