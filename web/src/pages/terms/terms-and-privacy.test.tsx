import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The page's text as it is built with these settings. */
const builtWith = async (name: string, email: string) => {
  vi.stubEnv('OPERATOR_NAME', name)
  vi.stubEnv('OPERATOR_EMAIL', email)
  vi.resetModules()
  const { TermsAndPrivacy } = await import('./terms-and-privacy.tsx')
  return renderToStaticMarkup(<TermsAndPrivacy />)
}

it('names the operator who is set, with an address to write to', async () => {
  const page = await builtWith('The Rowing Club', 'club@example.org')
  expect(page).toContain(
    'This server is run by <bdi>The Rowing Club</bdi>. Write to <a href="mailto:club@example.org"',
  )
  expect(page).not.toContain('is not named')
})

it('says what is set of name and address, and that nothing is', async () => {
  expect(await builtWith('The Rowing Club', '')).toContain(
    'This server is run by <bdi>The Rowing Club</bdi>.</p>',
  )
  const page = await builtWith('', 'club@example.org')
  expect(page).toMatch(
    /run by the people behind the address below\. Write to <a [^>]*>club@example\.org<\/a>/,
  )
  expect(await builtWith('', '')).toContain('The operator of this server is not named.')
})

it('says how long pictures stay, and when deleted words are gone', async () => {
  const page = await builtWith('', '')
  expect(page).toMatch(/Pictures that you upload .* a week/)
  expect(page).toMatch(/Deleted text disappears .* daily/)
})
