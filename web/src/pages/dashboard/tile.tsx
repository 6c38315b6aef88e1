import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Props = {
  icon: IconName
  label: string
  value: string
  /** Where it leads. */
  children: ReactNode
}

/** One figure and its way on; stands in a `<dl>`. */
export const Tile = ({ icon, label, value, children }: Props) => (
  <div className="flex flex-col rounded-box bg-base-100 p-4 pb-2 shadow-pinned">
    <dt className="flex items-center gap-2 text-muted">
      <Icon name={icon} className="size-5" />
      {label}
    </dt>
    <dd className="mt-1 font-display text-[2rem]/tight font-bold">{value}</dd>
    <dd>{children}</dd>
  </div>
)
