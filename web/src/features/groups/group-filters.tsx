import { limits } from '@group-organizer/contract/limits'
import { memo, useEffect, useRef } from 'react'
import type { GroupQuery, SortOrder } from '../../domain/groups/group-query.ts'
import { choiceLabel } from '../../text/choice-label.ts'
import { boardText } from '../../text/en/board.ts'
import { Emblem, categoryColors } from '../../ui/category.tsx'
import { Icon } from '../../ui/icon.tsx'
import { prefersReducedMotion } from '../../ui/use-browser.ts'
import './group-filters.css'

type Props = {
  query: GroupQuery
  categories: readonly string[]
  onChange: (part: Partial<GroupQuery>) => void
}

/** The keyboard of a phone covers what the search finds, unless the search is at the top. */
const bringUp = (field: HTMLElement) => {
  if (!matchMedia('(pointer: coarse)').matches) return
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
  field.closest('[role=search]')?.scrollIntoView({ behavior })
}

export const GroupFilters = ({ query, categories, onChange }: Props) => (
  <div role="search" className="flex flex-col gap-4">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <label className="input grow basis-64 text-base">
        <Icon name="search" className="size-5 text-muted" />
        <span className="sr-only">{boardText.searchGroups}</span>
        <input
          type="search"
          value={query.text}
          maxLength={limits.search}
          placeholder={boardText.searchBy}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            if (query.text === '') bringUp(target)
            onChange({ text: target.value })
          }}
        />
      </label>
      <Order sort={query.sort} onChange={onChange} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          role="switch"
          className="toggle"
          checked={query.activeOnly}
          onChange={(event) => onChange({ activeOnly: event.target.checked })}
        />
        {boardText.activeOnly}
      </label>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          role="switch"
          className="toggle"
          checked={query.meetsThisWeek}
          onChange={(event) => onChange({ meetsThisWeek: event.target.checked })}
        />
        {boardText.meetsThisWeek}
      </label>
    </div>
    <Categories {...{ categories, onChange }} chosen={query.category} />
  </div>
)

const orders = (): Record<SortOrder, string> => ({
  newest: boardText.newest,
  soonest: boardText.soonest,
  meeting: boardText.byMeeting,
  name: boardText.byName,
})

/** Memoized: typing must not redraw it. */
const Order = memo(({ sort, onChange }: { sort: SortOrder; onChange: Props['onChange'] }) => (
  <select
    aria-label={boardText.order}
    className="select w-auto basis-40 text-base max-sm:grow sm:basis-48"
    value={sort}
    onChange={({ target }) => onChange({ sort: target.value as SortOrder })}
  >
    {Object.entries(orders()).map(([order, label]) => (
      <option key={order} value={order}>
        {label}
      </option>
    ))}
  </select>
))

type CategoriesProps = Pick<Props, 'categories' | 'onChange'> & { chosen: string | null }

const Categories = memo(({ categories, chosen, onChange }: CategoriesProps) => {
  const row = useRef<HTMLFieldSetElement>(null)
  // An address may choose the category. Only the row scrolls, not the page.
  useEffect(() => {
    const chip = row.current?.querySelector(':checked')?.parentElement
    if (!row.current || !chip) return
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.clientWidth) / 2
  }, [chosen])
  return (
    <fieldset
      ref={row}
      className="-mx-4 min-w-0 [scrollbar-width:none] overflow-x-auto px-4 py-1 sm:mx-0 sm:px-1"
    >
      <legend className="sr-only">{boardText.category}</legend>
      <div className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
        <CategoryChoice chosen={chosen === null} onChoose={() => onChange({ category: null })}>
          {boardText.all}
        </CategoryChoice>
        {categories.map((category) => (
          <CategoryChoice
            key={category}
            category={category}
            chosen={chosen === category}
            onChoose={() => onChange({ category })}
          >
            {choiceLabel(category)}
          </CategoryChoice>
        ))}
      </div>
    </fieldset>
  )
})

type ChoiceProps = { category?: string; chosen: boolean; onChoose: () => void; children: string }

const CategoryChoice = ({ category, chosen, onChoose, children }: ChoiceProps) => (
  <label className="category-choice" style={category === undefined ? undefined : categoryColors(category)}>
    <input type="radio" name="category" className="sr-only" checked={chosen} onChange={onChoose} />
    {category && <Emblem category={category} className="size-5" />}
    {children}
  </label>
)
