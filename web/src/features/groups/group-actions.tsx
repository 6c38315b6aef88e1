import type { Group } from 'contract/group'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  group: Group
  /** Id of the element that names the group. */
  labelledBy: string
  onDelete: (group: Group) => void
}

/** What an owner can do with a group. */
export const GroupActions = ({ group, labelledBy, onDelete }: Props) => (
  <>
    <Link
      to={`/auth/updateGroup/${group._id}`}
      className={buttonClass('quiet')}
      aria-describedby={labelledBy}
    >
      <Icon name="edit" className="size-5" />
      Update
    </Link>
    <Button
      tone="quiet"
      className="text-error"
      aria-describedby={labelledBy}
      onClick={() => {
        onDelete(group)
      }}
    >
      <Icon name="bin" className="size-5" />
      Delete
    </Button>
  </>
)
