import { type Group } from 'contract/group'
import { categoryPicture } from '../../domain/groups/categories.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = { group: Group; className?: string; eager?: boolean }

/** A group's picture; if it cannot be loaded, the picture of its category. The name stands beside it, so it says nothing. */
export const GroupPicture = ({ group, className, eager = false }: Props) => (
  <Picture
    src={group.imageUrl}
    fallback={categoryPicture(group.hobbyCategory)}
    alt=""
    width="800"
    height="500"
    loading={eager ? 'eager' : 'lazy'}
    className={className}
  />
)
