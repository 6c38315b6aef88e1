import type { Group } from 'contract/group'
import { type GroupEdits, differs, overtaken, shownValues } from '../../domain/groups/group-edits.ts'
import { toFormValues } from '../../domain/groups/group-form.ts'
import { type GroupFaults } from '../../text/read-group-form.ts'
import { Button } from '../../ui/button.tsx'
import { DraftNote } from './draft-note.tsx'
import { GroupForm, GroupFormSkeleton } from './group-form.tsx'
import { useUpdateGroup } from './use-update-group.ts'

/** What somebody has made meanwhile of the fields that the member is changing too. */
const notesOf = (group: Group, edits: GroupEdits) => {
  const now = toFormValues(group)
  const notes: GroupFaults = {}
  for (const field of overtaken(group, edits)) notes[field] = `Changed meanwhile to: ${now[field]}`
  return notes
}

/** The form of a group for its owner. Fields they have not touched follow the group when it changes meanwhile. */
export const UpdateGroup = ({ group }: { group: Group }) => {
  const { draft, edits, form, errors, busy, change, discard, cancel, update } = useUpdateGroup(group)
  if (!draft.values) return <GroupFormSkeleton />
  return (
    <div>
      <DraftNote
        {...draft}
        onDiscard={() => {
          discard()
          form.current?.querySelector('input')?.focus()
        }}
      />
      <GroupForm
        faults={errors}
        form={form}
        values={shownValues(group, edits)}
        notes={notesOf(group, edits)}
        onChange={change}
        onSubmit={() => void update()}
      >
        <Button type="submit" busy={busy} disabled={!differs(group, edits)}>
          Update Group
        </Button>
        <Button tone="quiet" onClick={() => void cancel()}>
          Cancel
        </Button>
      </GroupForm>
    </div>
  )
}
