import { describe, expect, test } from 'vitest'
import { type GroupQuery, readGroupQuery, writeGroupQuery } from './group-query.ts'

const everything: GroupQuery = {
  text: '',
  category: null,
  activeOnly: false,
  meetsThisWeek: false,
  sort: 'newest',
  pages: 1,
}

describe('the query of all groups', () => {
  test('asks for everything, newest first, where the address says nothing', () => {
    expect(readGroupQuery(new URLSearchParams())).toEqual(everything)
  })

  test('takes what is not offered for nothing', () => {
    expect(readGroupQuery(new URLSearchParams('category=%20&sort=random&active=yes&pages=-2'))).toEqual(
      everything,
    )
  })

  test('takes any category, because a group may have one that only a newer server knows', () => {
    expect(readGroupQuery(new URLSearchParams('category=Knitting')).category).toBe('Knitting')
  })

  test('is cut to 200 characters, never inside an emoji', () => {
    const address = new URLSearchParams({ q: `x${'😀'.repeat(200)}` })
    expect(readGroupQuery(address).text).toBe(`x${'😀'.repeat(199)}`)
  })

  test('comes back from the address as it was written', () => {
    const query: GroupQuery = {
      text: 'été & lac',
      category: 'Drawing & Painting',
      activeOnly: true,
      meetsThisWeek: true,
      sort: 'meeting',
      pages: 3,
    }
    const address = writeGroupQuery(new URLSearchParams(), query).toString()
    expect(readGroupQuery(new URLSearchParams(address))).toEqual(query)
  })

  test('leaves nothing of itself in the address once it asks for everything again', () => {
    const before = new URLSearchParams('from=mail&q=lake&category=Fishing&active=1&week=1&sort=name&pages=2')
    expect(writeGroupQuery(before, everything).toString()).toBe('from=mail')
  })
})
