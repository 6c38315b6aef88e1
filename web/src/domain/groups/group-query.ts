import { firstCharacters } from '@group-organizer/contract/characters'
import { limits } from '@group-organizer/contract/limits'

const sortOrders = ['newest', 'soonest', 'name'] as const
export type SortOrder = (typeof sortOrders)[number]

/** How many cards come at a time: fills rows of one to four. */
export const cardsPerPage = 24

/** What the member wants to see of all groups. */
export type GroupQuery = {
  text: string
  /** Any name: groups may have a category that this version does not know. */
  category: string | null
  activeOnly: boolean
  sort: SortOrder
  /** How many pages of cards are shown: 1 or more. */
  pages: number
}

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((known) => known === value)

const mostPages = 1_000

const readPages = (value: string | null) => {
  const pages = Number(value ?? 1)
  return Number.isInteger(pages) && pages >= 1 && pages <= mostPages ? pages : 1
}

/** Reads the query from a page's address. What it does not understand counts as not asked for. */
export const readGroupQuery = (params: URLSearchParams): GroupQuery => ({
  text: firstCharacters(params.get('q') ?? '', limits.search),
  category: firstCharacters((params.get('category') ?? '').trim(), limits.search) || null,
  activeOnly: params.get('active') === '1',
  sort: oneOf(sortOrders, params.get('sort')) ?? 'newest',
  pages: readPages(params.get('pages')),
})

/** Writes the query into a copy of `params`, whose other entries stay. What is not asked for is left out. */
export const writeGroupQuery = (params: URLSearchParams, query: GroupQuery): URLSearchParams => {
  const written = new URLSearchParams(params)
  const entries = {
    q: query.text.trim(),
    category: query.category ?? '',
    active: query.activeOnly ? '1' : '',
    sort: query.sort === 'newest' ? '' : query.sort,
    pages: query.pages === 1 ? '' : String(query.pages),
  }
  for (const [name, value] of Object.entries(entries)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

/** Whether it leaves groups out. */
export const isFiltered = ({ text, category, activeOnly }: GroupQuery): boolean =>
  text.trim() !== '' || category !== null || activeOnly

/** Whether it asks for all groups, in the usual order and from the first card. */
export const isWholeList = (query: GroupQuery): boolean =>
  writeGroupQuery(new URLSearchParams(), query).toString() === ''
