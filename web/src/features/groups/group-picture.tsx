import type { Group } from '@group-organizer/contract/group'
import type { ReactNode } from 'react'
import { categoryPicture } from '../../domain/groups/categories.ts'
import { categoryColors } from '../../ui/category.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  group: Group
  /** The look of its frame. */
  className: string
  eager?: boolean
  /** What lies over it. */
  children?: ReactNode
}

/**
 * A group's picture on its category's colour; if it cannot be loaded, the picture of its category. The name stands beside it,
 * so it says nothing.
 */
export const GroupPicture = ({ group, className, eager = false, children }: Props) => (
  <div
    className={`relative aspect-[8/5] overflow-hidden ${className}`}
    style={categoryColors(group.hobbyCategory)}
  >
    <Picture
      src={group.imageUrl}
      fallback={categoryPicture(group.hobbyCategory)}
      alt=""
      width="800"
      height="500"
      loading={eager ? 'eager' : 'lazy'}
      className="size-full object-cover"
    />
    {children}
  </div>
)
