// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HiddenReason } from './hidden-reason.tsx'

afterEach(cleanup)

it.each([
  ['private', 'Reason: Shares someone’s private data.'],
  ['other', ''],
  ['a reason of a newer server', ''],
  [undefined, ''],
])('the author of what was hidden for %s reads “%s”', (reason, text) => {
  expect(render(<HiddenReason reason={reason} />).container.textContent).toBe(text)
})
