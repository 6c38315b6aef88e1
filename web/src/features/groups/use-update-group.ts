import type { Group } from 'contract/group'
import { useNavigate } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { updateGroup } from '../../data/mutations/group-mutations.ts'
import { isOffline } from '../../data/sync/sync-state.ts'
import { groupEdits, noEdits, seenValues, shownValues, withEdits } from '../../domain/groups/group-edits.ts'
import type { GroupFormValues } from '../../domain/groups/group-form.ts'
import { messages } from '../../text/messages.ts'
import { readGroupEdits } from '../../text/read-group-form.ts'
import { savedSentence } from '../../text/saved-sentence.ts'
import { showToast } from '../../ui/toast.ts'
import { useForm } from '../use-form.ts'
import { readOrRefuse } from './read-or-refuse.ts'

const { updated, updateFailed } = messages.groups

/** The form of the member's own group, which may change under their hands, and what becomes of it. */
export const useUpdateGroup = (group: Group) => {
  const device = useDevice()
  const navigate = useNavigate()
  const name = `update-group:${group._id}:${group.ownerId}`
  const { change, values: edits, ...form } = useForm({ name, shape: groupEdits, initial: noEdits })

  const discard = () => {
    change(noEdits, shownValues(group, noEdits))
  }

  const cancel = async () => {
    discard()
    await navigate('/auth/my-group')
  }

  const update = async () => {
    const input = await readOrRefuse(
      form,
      (unreadable) => readGroupEdits(group, shownValues(group, edits), unreadable),
      updateFailed,
    )
    if (!input) return
    const target = { id: group._id, uid: group.ownerId }
    await form.save(
      updateFailed,
      () => updateGroup(device, target, seenValues(group, edits), input, name),
      async () => {
        const text = savedSentence(updated, isOffline())
        await navigate('/auth/my-group')
        await showToast(text)
      },
    )
  }

  return {
    ...form,
    edits,
    discard,
    cancel,
    update,
    change: (changes: Partial<GroupFormValues>) => {
      change(withEdits(group, edits, changes), changes)
    },
  }
}
