import { messages } from 'api/contract/messages'
import { useNavigate } from 'react-router-dom'
import { createGroup } from '../../data/create-group.ts'
import { useData } from '../../data/data-context.tsx'
import { isOffline } from '../../data/is-offline.ts'
import { useDraft } from '../../data/use-draft.ts'
import type { Author } from '../../domain/author.ts'
import { groupDraft } from '../../domain/group-edits.ts'
import { type GroupFormValues, emptyGroupForm } from '../../domain/group-form.ts'
import { savedSentence } from '../../domain/saved-sentence.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { showDialog } from '../../ui/dialog.ts'
import { useSubmit } from './use-submit.ts'

const { created, createFailed } = messages.groups

/** The form of a new group, and what becomes of it. */
export const useCreateGroup = (author: Author) => {
  const data = useData()
  const navigate = useNavigate()
  const name = `create-group:${author.uid}`
  const draft = useDraft(name, groupDraft, emptyGroupForm)
  const { submit, forgive, ...state } = useSubmit(createFailed)
  useDirtyForm(name, draft.dirty)

  const change = (values: GroupFormValues, changes: Partial<GroupFormValues>) => {
    forgive(changes)
    draft.change({ ...values, ...changes })
  }

  const create = (values: GroupFormValues) =>
    submit(values, {
      save: (input) => draft.submit(() => createGroup(data, input, author, name)),
      saved: async () => {
        const text = savedSentence(created, isOffline())
        await showDialog({ icon: 'success', title: messages.app.success, text })
        await navigate('/auth/my-group')
      },
    })

  return { ...state, draft, change, create }
}
