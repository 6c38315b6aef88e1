import type { Group } from '@group-organizer/contract/group'
import type { ReactNode } from 'react'
import { categoryPicture } from '../../domain/groups/categories.ts'
import { categoryColors } from '../../ui/category.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = { group: Group; className: string; eager?: boolean; children?: ReactNode }

/**
 * Falls back to the category's picture. It has no alt text: the name is beside it. The key removes the picture of the group
 * that the card showed before. The picture itself is rounded: a clipping frame makes scrolling slower.
 */
export const GroupPicture = ({ group, className, eager = false, children }: Props) => (
  <div className={`relative aspect-[8/5] ${className}`} style={categoryColors(group.hobbyCategory)}>
    <Picture
      key={group.imageUrl}
      src={group.imageUrl}
      fallback={categoryPicture(group.hobbyCategory)}
      alt=""
      width="800"
      height="500"
      loading={eager ? 'eager' : 'lazy'}
      className="size-full rounded-[inherit] object-cover"
    />
    {children}
  </div>
)
