// @vitest-environment jsdom
import { uploadAddress } from '@group-organizer/contract/upload'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConflictPanel } from './conflict-panels.tsx'

afterEach(cleanup)

it('shows pictures to choose from, and other values as text', () => {
  const [mine, theirs] = [uploadAddress(`${'0'.repeat(64)}.webp`), 'https://pictures.example/pier.webp']
  render(
    <ConflictPanel
      labelledBy=""
      conflictFields={[{ field: 'imageUrl', mine, theirs }]}
      onDecide={() => undefined}
    />,
  )
  expect(screen.getByRole('img').getAttribute('src')).toBe(mine)
  expect(screen.getByText(theirs)).toBeTruthy()
})
