import type { Group } from 'contract/group'
import { useNavigate } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { updateGroup } from '../../data/mutations/update-group.ts'
import { isOffline } from '../../data/server/is-offline.ts'
import { groupEdits, noEdits, seenValues, shownValues, withEdits } from '../../domain/groups/group-edits.ts'
import type { GroupFormValues } from '../../domain/groups/group-form.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { messages } from '../../text/messages.ts'
import { readGroupEdits } from '../../text/read-group-form.ts'
import { savedSentence } from '../../text/saved-sentence.ts'
import { showToast } from '../../ui/toast.ts'
import { useSubmit } from './use-submit.ts'

const { updated, updateFailed } = messages.groups

/** The form of the member's own group, which may change under their hands, and what becomes of it. */
export const useUpdateGroup = (group: Group) => {
  const device = useDevice()
  const navigate = useNavigate()
  const name = `update-group:${group._id}:${group.ownerId}`
  const draft = useDraft(name, groupEdits, noEdits)
  const { submit, clearErrors, ...state } = useSubmit(updateFailed)
  useDirtyForm(name, draft.dirty)
  const edits = draft.values ?? noEdits

  const change = (changes: Partial<GroupFormValues>) => {
    clearErrors(changes)
    draft.change(withEdits(group, edits, changes))
  }

  const discard = () => {
    clearErrors(shownValues(group, noEdits))
    draft.change(noEdits)
  }

  const cancel = async () => {
    discard()
    await navigate('/auth/my-group')
  }

  const update = () =>
    submit({
      read: (unreadable) => readGroupEdits(group, shownValues(group, edits), unreadable),
      save: (input) => {
        const target = { id: group._id, uid: group.ownerId }
        return draft.submit(() => updateGroup(device, target, seenValues(group, edits), input, name))
      },
      saved: async () => {
        const text = savedSentence(updated, isOffline())
        await navigate('/auth/my-group')
        await showToast(text)
      },
    })

  return { ...state, draft, edits, change, discard, cancel, update }
}
