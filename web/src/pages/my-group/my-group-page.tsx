import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { MyGroups } from '../../features/groups/my-groups.tsx'
import { useSession } from '../../session/use-session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** `/auth/my-group`, for members. */
export const MyGroupPage = () => {
  const { member } = useSession()
  const page = useRef<HTMLDivElement>(null)
  if (!member) return null
  return (
    <div ref={page} className="flex flex-col gap-6">
      <PageHead title="My Groups">
        <Link to="/auth/create-group" className={buttonClass('primary')}>
          <Icon name="plus" className="size-5" />
          Create Group
        </Link>
      </PageHead>
      <MyGroups
        uid={member.uid}
        onDeleted={() => {
          page.current?.querySelector('h1')?.focus()
        }}
      />
    </div>
  )
}
