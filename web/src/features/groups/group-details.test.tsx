import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { group } from '../../../test-support/samples.ts'

it('tells the author of a hidden group the reason, and whom to write to', async () => {
  vi.stubEnv('OPERATOR_EMAIL', 'club@example.org')
  const { GroupDetails } = await import('./group-details.tsx')
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <GroupDetails group={{ ...group, hidden: true, hiddenReason: 'spam' }}>{null}</GroupDetails>
    </MemoryRouter>,
  )
  expect(page).toContain('Reason: Spam or advertising.')
  expect(page).toMatch(/write to <a href="mailto:club@example\.org"/)
  vi.unstubAllEnvs()
})
