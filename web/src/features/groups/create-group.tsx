import { emptyGroupForm } from '../../domain/groups/group-form.ts'
import type { Author } from '../../domain/new-record.ts'
import { Button } from '../../ui/button.tsx'
import { DraftNote } from './draft-note.tsx'
import { GroupForm, GroupFormSkeleton } from './group-form.tsx'
import { useCreateGroup } from './use-create-group.ts'

/** The form of a new group. */
export const CreateGroup = ({ author }: { author: Author }) => {
  const { draft, form, errors, busy, change, create } = useCreateGroup(author)
  const { values } = draft
  if (!values) return <GroupFormSkeleton />
  return (
    <div>
      <DraftNote
        {...draft}
        onDiscard={() => {
          change(values, emptyGroupForm)
          form.current?.querySelector('input')?.focus()
        }}
      />
      <GroupForm
        faults={errors}
        {...{ values, form }}
        onChange={(changes) => {
          change(values, changes)
        }}
        onSubmit={() => void create(values)}
      >
        <Button type="submit" busy={busy}>
          Create Group
        </Button>
      </GroupForm>
    </div>
  )
}
