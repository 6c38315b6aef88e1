import { useNavigate } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { createGroup } from '../../data/mutations/create-group.ts'
import { isOffline } from '../../data/server/is-offline.ts'
import type { Author } from '../../domain/author.ts'
import { groupDraft } from '../../domain/groups/group-edits.ts'
import { type GroupFormValues, emptyGroupForm } from '../../domain/groups/group-form.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { messages } from '../../text/messages.ts'
import { readGroupForm } from '../../text/read-group-form.ts'
import { savedSentence } from '../../text/saved-sentence.ts'
import { showDialog } from '../../ui/dialog.ts'
import { useSubmit } from './use-submit.ts'

const { created, createFailed } = messages.groups

/** The form of a new group, and what becomes of it. */
export const useCreateGroup = (author: Author) => {
  const device = useDevice()
  const navigate = useNavigate()
  const name = `create-group:${author.uid}`
  const draft = useDraft(name, groupDraft, emptyGroupForm)
  const { submit, clearErrors, ...state } = useSubmit(createFailed)
  useDirtyForm(name, draft.dirty)

  const change = (values: GroupFormValues, changes: Partial<GroupFormValues>) => {
    clearErrors(changes)
    draft.change({ ...values, ...changes })
  }

  const create = (values: GroupFormValues) =>
    submit({
      read: (unreadable) => readGroupForm(values, unreadable),
      save: (input) => draft.submit(() => createGroup(device, input, author, name)),
      saved: async () => {
        const text = savedSentence(created, isOffline())
        await showDialog({ icon: 'success', title: messages.app.success, text })
        await navigate('/auth/my-group')
      },
    })

  return { ...state, draft, change, create }
}
