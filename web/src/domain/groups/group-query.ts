import { firstCharacters } from '@group-organizer/contract/characters'
import { limits } from '@group-organizer/contract/limits'

const sortOrders = ['newest', 'soonest', 'meeting', 'name'] as const
export type SortOrder = (typeof sortOrders)[number]

export const cardsPerPage = 24

export type GroupQuery = {
  text: string
  /** Any name: this version may not know the category. */
  category: string | null
  activeOnly: boolean
  meetsThisWeek: boolean
  sort: SortOrder
  pages: number
}

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((known) => known === value)

const mostPages = 1_000

const readPages = (value: string | null) => {
  const pages = Number(value ?? 1)
  return Number.isInteger(pages) && pages >= 1 && pages <= mostPages ? pages : 1
}

/** Ignores what it does not understand. */
export const readGroupQuery = (params: URLSearchParams): GroupQuery => ({
  text: firstCharacters(params.get('q') ?? '', limits.search),
  category: firstCharacters((params.get('category') ?? '').trim(), limits.search) || null,
  activeOnly: params.get('active') === '1',
  meetsThisWeek: params.get('week') === '1',
  sort: oneOf(sortOrders, params.get('sort')) ?? 'newest',
  pages: readPages(params.get('pages')),
})

export const writeGroupQuery = (params: URLSearchParams, query: GroupQuery): URLSearchParams => {
  const written = new URLSearchParams(params)
  const entries = {
    q: query.text.trim(),
    category: query.category ?? '',
    active: query.activeOnly ? '1' : '',
    week: query.meetsThisWeek ? '1' : '',
    sort: query.sort === 'newest' ? '' : query.sort,
    pages: query.pages === 1 ? '' : String(query.pages),
  }
  for (const [name, value] of Object.entries(entries)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

export const isFiltered = ({ text, category, activeOnly, meetsThisWeek }: GroupQuery): boolean =>
  text.trim() !== '' || category !== null || activeOnly || meetsThisWeek

export const isWholeList = (query: GroupQuery): boolean =>
  writeGroupQuery(new URLSearchParams(), query).toString() === ''
