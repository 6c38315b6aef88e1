// @vitest-environment jsdom
import { uploadAddress } from '@group-organizer/contract/upload'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConflictPanel } from './conflict-panels.tsx'

afterEach(cleanup)

const renderChoice = (mine: string, theirs: string, field = 'imageUrl') => {
  const conflictFields = [{ field, mine, theirs }]
  render(<ConflictPanel labelledBy="" conflictFields={conflictFields} onDecide={() => undefined} />)
}

it('shows pictures to choose from, and other values as text', () => {
  const [mine, theirs] = [uploadAddress(`${'0'.repeat(64)}.webp`), 'https://pictures.example/pier.webp']
  renderChoice(mine, theirs)
  expect(screen.getByRole('img').getAttribute('src')).toBe(mine)
  expect(screen.getByText(theirs)).toBeTruthy()
})

it('says which value is empty', () => {
  renderChoice('https://pictures.example/pier.webp', '')
  expect(screen.getByRole('radio', { name: /server.*Empty/ })).toBeTruthy()
})

it("names a meeting's field by what it is, and its length with the unit", () => {
  renderChoice('60', '90', 'durationMinutes')
  expect(screen.getByRole('group', { name: 'length' })).toBeTruthy()
  expect(screen.getByText('90 minutes')).toBeTruthy()
  cleanup()
  renderChoice('5', '6', 'capacity')
  expect(screen.getByRole('group', { name: 'number of seats' })).toBeTruthy()
})
