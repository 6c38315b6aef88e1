import type { Group } from '@group-organizer/contract/group'
import { useDevice } from '../../data/device-context.tsx'
import { updateGroup } from '../../data/mutations/group-mutations.ts'
import { useMeets } from '../../data/queries/meetings.ts'
import { type GroupNotes, groupEdits, toFormValues } from '../../domain/groups/group-form.ts'
import { readGroupEdits } from '../../domain/groups/read-group-form.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { fieldValue } from '../../text/field-value.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { readOrRefuse } from '../read-or-refuse.ts'
import { savedSentence } from '../show-saved.ts'
import { useForm } from '../use-form.ts'
import { useLeaveFor } from '../use-leave-for.ts'
import { GroupForm } from './group-form.tsx'

const notesOf = (group: Group, edits: typeof groupEdits.none) => {
  const now = toFormValues(group)
  const notes: GroupNotes = {}
  for (const field of groupEdits.overtaken(group, edits))
    notes[field] =
      field === 'imageUrl'
        ? groupText.pictureChanged
        : groupText.changedMeanwhile({ value: fieldValue(field, now[field]) })
  return notes
}

/** Untouched fields follow later changes of the group. @param uid its owner, or an organiser */
export const UpdateGroup = ({ group, uid }: { group: Shown<Group>; uid: string }) => {
  const device = useDevice()
  const name = `update-group:${group._id}:${uid}`
  const form = useForm({ name, shape: groupEdits.schema, initial: groupEdits.none })
  const { values: edits, busy, change, save } = form
  const meets = useMeets(group._id) !== false
  const values = groupEdits.shownValues(group, edits)

  const leave = useLeaveFor(uid === group.ownerId ? '/auth/my-group' : `/auth/services/${group._id}`)

  const cancel = async () => {
    form.discard()
    await leave()
  }

  const update = async () => {
    const read = (unreadable: readonly string[]) => readGroupEdits(group, values, unreadable)
    const input = await readOrRefuse(form, read, messages.groups.updateFailed)
    if (!input) return
    const target = { id: group._id, uid }
    await save(
      messages.groups.updateFailed,
      () => updateGroup(device, target, groupEdits.seenValues(group, edits), input),
      async () => {
        const text = savedSentence(messages.groups.updated)
        await leave()
        await showToast(text)
      },
    )
  }

  return (
    <>
      <SyncMark mark={group.mark} linked />
      <GroupForm
        {...{ form, values, meets }}
        notes={notesOf(group, edits)}
        onChange={(changes) => change(groupEdits.withEdits(group, edits, changes), changes)}
        onSubmit={() => void update()}
      >
        <Button type="submit" busy={busy} disabled={!groupEdits.differs(group, edits)}>
          {commonText.updateGroup}
        </Button>
        <Button tone="quiet" onClick={() => void cancel()}>
          {commonText.cancel}
        </Button>
      </GroupForm>
    </>
  )
}
