// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PicturePreview } from './picture-preview.tsx'

afterEach(cleanup)

const look = { alt: 'Preview', width: '800', height: '500', fallback: '/stand-in.svg' }
const preview = (address: string) => (
  <PicturePreview
    {...look}
    address={address}
    schema={z.string().check(z.minLength(1))}
    failedText="Failed."
    noteClass=""
  />
)
const shown = () => screen.getByRole('img').getAttribute('src')

test.each(['', '/images/categories/running.svg', 'h'])(
  'a removed picture is not asked for again, since its address may not work yet: %o follows',
  (address) => {
    const upload = `/uploads/${'0'.repeat(64)}.webp`
    const { rerender } = render(preview(upload))
    expect(shown()).toBe(upload)
    rerender(preview(address))
    expect(shown()).toBe('/stand-in.svg')
  },
)

test('while a member types an address, what was shown stays', () => {
  const { rerender } = render(preview('/first.jpg'))
  rerender(preview('https://exam'))
  expect(shown()).toBe('/first.jpg')
})
