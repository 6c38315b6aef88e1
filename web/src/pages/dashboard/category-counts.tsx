import { Link } from 'react-router-dom'
import { sections } from '../../domain/constants.ts'
import type { dashboardStats } from '../../domain/groups/dashboard-stats.ts'
import { choiceLabel } from '../../text/choice-label.ts'
import { commonText } from '../../text/en/common.ts'
import { dashboardText } from '../../text/en/dashboard.ts'
import { Emblem, categoryColors } from '../../ui/category.tsx'

const addressOf = (category: string) => ({
  pathname: '/',
  search: `?${String(new URLSearchParams({ category }))}`,
  hash: sections.groups,
})

export const CategoryCounts = ({ categories }: Pick<ReturnType<typeof dashboardStats>, 'categories'>) => (
  <section aria-labelledby="categories" className="flex flex-col gap-4">
    <h2 id="categories" className="text-[1.5rem]/tight">
      {dashboardText.atAGlance}
    </h2>
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {categories.map(({ category, count }) => (
        <li key={category}>
          <Link
            to={addressOf(category)}
            className="flex h-full min-h-11 flex-col gap-1 rounded-box p-3 hover:underline"
            style={categoryColors(category)}
          >
            <Emblem category={category} className="size-7" />
            <span className="font-semibold">{choiceLabel(category)}</span>
            <span className="text-sm">{commonText.groups(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
