// @vitest-environment jsdom
import type { Group } from '@group-organizer/contract/group'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { group } from '../../../test-support/samples.ts'
import { News } from './news.tsx'

afterEach(cleanup)

const entry = {
  _id: 'e',
  uid: 'ann',
  kind: 'member',
  groupId: 'g',
  groupName: 'Dusk Patrol',
  target: 'memberships/m',
  who: 'Olga',
  at: '2026-11-20T12:00:00.000Z',
  read: true,
  isUnread: false,
  rev: 1,
  version: 1,
  stamp: 1,
}

const show = (news: Parameters<typeof News>[0]['news'], { waiting = 0, offers = [] as Group[] } = {}) =>
  render(
    <MemoryRouter>
      <News news={news} groups={[]} waiting={waiting} offers={offers} isNewcomer={false} />
    </MemoryRouter>,
  )

it('says which meeting was moved, cancelled or takes place after all', () => {
  const meeting = { title: 'Owls at the pond', startsAt: '2026-12-09T18:00' }
  const about = { ...entry, target: 'meetings/m', meeting }
  show([
    { ...about, _id: 'a', kind: 'moved' },
    { ...about, _id: 'b', kind: 'cancelled' },
    { ...about, _id: 'c', kind: 'revived', meeting: { title: '', startsAt: '' } },
    { ...entry, _id: 'd', kind: 'moved', target: 'groups/g' },
  ])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Olga moved a meeting of Dusk PatrolOwls at the pond · Wed, Dec 9, 6:00/),
    expect.stringMatching(/^Olga cancelled a meeting of Dusk PatrolOwls at the pond/),
    expect.stringMatching(/^A meeting of Dusk Patrol takes place after all\d/),
    expect.stringMatching(/^Olga moved Dusk Patrol\d/),
  ])
})

it('moves the focus to the first entry that was not shown, when all are', () => {
  const news = Array.from({ length: 12 }, (_, at) => ({
    ...entry,
    _id: String(at),
    who: `Member ${String(at + 1)}`,
  }))
  show(news, { waiting: 1, offers: [group] })
  expect(screen.getAllByRole('link')[1]?.textContent).toBe('Ann would like to hand Dawn Patrol over to you')
  fireEvent.click(screen.getByRole('button', { name: /everything/ }))
  expect(document.activeElement?.textContent).toContain('Member 11')
})
