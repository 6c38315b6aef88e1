import type { Group } from '@group-organizer/contract/group'
import { type SyntheticEvent, useState } from 'react'
import { peopleText } from '../../text/en/people.ts'
import { Button } from '../../ui/button.tsx'
import { useFirstNew } from '../../ui/use-first-new.ts'
import { useDeeds } from './use-deeds.ts'
import { useMembers } from './use-members.ts'

type Props = { group: Group; onReadmitted: (uid: string) => Promise<void> }

/** Members that may not join again, for organisers. */
export const RemovedMembers = ({ group, onReadmitted }: Props) => {
  const [opened, setOpened] = useState(0)
  const open = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setOpened((times) => times + 1)
  }
  return (
    <details className="border-t border-base-300" onToggle={open}>
      <summary className="min-h-11 cursor-pointer content-center text-sm text-muted">
        {peopleText.removedMembers}
      </summary>
      {opened > 0 && <Removed key={opened} group={group} onReadmitted={onReadmitted} />}
    </details>
  )
}

const Removed = ({ group, onReadmitted }: Props) => {
  const { list, load, more } = useMembers(group._id, { isWanted: true, removed: true })
  const { around, expectMore } = useFirstNew<HTMLUListElement>(
    list && list !== 'failed' ? list.members.length : 0,
  )
  const { readmit } = useDeeds(group)
  if (list === undefined) return <Note>{peopleText.loading}</Note>
  if (list === 'failed') return <Note>{peopleText.outOfReach}</Note>
  if (list.members.length === 0) return <Note>{peopleText.noneRemoved}</Note>
  return (
    <>
      <ul ref={around} className="flex flex-col gap-2 pb-2">
        {list.members.map((member) => (
          <li key={member.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="min-w-0 grow wrap-anywhere">{member.userName}</bdi>
            <Button
              tone="quiet"
              aria-label={peopleText.readmitNamed({ name: member.userName })}
              onClick={() => {
                void readmit(member).then(async (done) => {
                  if (done) await Promise.all([load(), onReadmitted(member.uid)])
                })
              }}
            >
              {peopleText.readmit}
            </Button>
          </li>
        ))}
      </ul>
      {list.next !== undefined && (
        <Button
          tone="quiet"
          className="mb-2"
          onClick={() => {
            expectMore()
            void more(list)
          }}
        >
          {peopleText.showMore}
        </Button>
      )}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p role="status" className="pb-2 text-sm text-muted">
    {children}
  </p>
)
