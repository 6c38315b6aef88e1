// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Fragment } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { speak } from '../text/catalogue.ts'
import { shellText } from '../text/en/shell.ts'
import { useLanguage } from '../text/language.ts'
import { LanguageChoice } from './language-choice.tsx'

/** The layout renders the texts again in another language. */
const Page = () => (
  <Fragment key={useLanguage()}>
    <main id="main" tabIndex={-1}>
      <p>{shellText.slogan}</p>
    </main>
    <LanguageChoice id="language" />
  </Fragment>
)

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  speak('en')
})

test('a language is chosen by its own name; the page speaks it, and the choice keeps the focus', async () => {
  render(<Page />)
  const choice = screen.getByRole('combobox', { name: 'Language' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['English', 'Deutsch'])
  choice.focus()
  fireEvent.change(choice, { target: { value: 'de' } })
  expect(await screen.findByText('Die Pinnwand für alle, die ein Hobby teilen.')).toBeDefined()
  const now = screen.getByRole('combobox', { name: 'Sprache' })
  expect(now).toHaveProperty('value', 'de')
  expect(document.activeElement).toBe(now)
  expect(document.documentElement.lang).toBe('de')
  expect(localStorage.getItem('language')).toBe('de')
})
