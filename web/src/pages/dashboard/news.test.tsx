// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { News } from './news.tsx'

afterEach(cleanup)

it('moves the focus to the first entry that was not shown, when all are', () => {
  const news = Array.from({ length: 12 }, (_, at) => ({
    _id: String(at),
    uid: 'ann',
    kind: 'member' as const,
    groupId: 'g',
    groupName: 'Dusk Patrol',
    target: `memberships/${String(at)}`,
    who: `Member ${String(at + 1)}`,
    at: '2026-11-20T12:00:00.000Z',
    read: true,
    isUnread: false,
    rev: 1,
    version: 1,
    stamp: 1,
  }))
  render(
    <MemoryRouter>
      <News news={news} groups={[]} waiting={1} isNewcomer={false} />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: /everything/ }))
  expect(document.activeElement?.textContent).toContain('Member 11')
})
