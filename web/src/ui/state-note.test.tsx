// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { StateNote } from './state-note.tsx'

afterEach(cleanup)

const Board = () => {
  const [empty, setEmpty] = useState(true)
  const show = () => setEmpty(false)
  return (
    <section tabIndex={-1} aria-label="Board">
      {empty ? (
        <StateNote sign="search" title="Nothing matches">
          <button onClick={show}>Show all</button>
        </StateNote>
      ) : (
        'All of it'
      )}
      <button onClick={show}>Show from elsewhere</button>
    </section>
  )
}

/** Presses a button as a person does, with the focus on it. */
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

describe('a note that goes', () => {
  it('hands the focus of its button over to what it stood in', () => {
    render(<Board />)
    press('Show all')
    expect(screen.queryByText('Nothing matches')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Board' }))
  })

  it('leaves the focus alone that another element has', () => {
    render(<Board />)
    press('Show from elsewhere')
    expect(screen.queryByText('Nothing matches')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show from elsewhere' }))
  })
})
