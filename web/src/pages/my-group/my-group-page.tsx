import { useRef } from 'react'
import { MyGroups } from '../../features/groups/my-groups.tsx'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'
import { PageHead } from '../../ui/page-head.tsx'

export const MyGroupPage = () => {
  const { member } = useSession()
  const page = useRef<HTMLDivElement>(null)
  if (!member) return null
  return (
    <div ref={page} className="flex flex-col gap-6">
      <PageHead title={commonText.myGroups} />
      <MyGroups uid={member.uid} onDeleted={() => page.current?.querySelector('h1')?.focus()} />
    </div>
  )
}
