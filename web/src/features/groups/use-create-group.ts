import { useNavigate } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import { isOffline } from '../../data/sync/sync-state.ts'
import { groupDraft } from '../../domain/groups/group-edits.ts'
import { type GroupFormValues, emptyGroupForm } from '../../domain/groups/group-form.ts'
import type { Author } from '../../domain/new-record.ts'
import { messages } from '../../text/messages.ts'
import { readGroupForm } from '../../text/read-group-form.ts'
import { savedSentence } from '../../text/saved-sentence.ts'
import { showDialog } from '../../ui/dialog.ts'
import { useForm } from '../use-form.ts'
import { readOrRefuse } from './read-or-refuse.ts'

const { created, createFailed } = messages.groups

/** The form of a new group, and what becomes of it. */
export const useCreateGroup = (author: Author) => {
  const device = useDevice()
  const navigate = useNavigate()
  const name = `create-group:${author.uid}`
  const { change, ...form } = useForm({ name, shape: groupDraft, initial: emptyGroupForm })

  const create = async (values: GroupFormValues) => {
    const input = await readOrRefuse(form, (unreadable) => readGroupForm(values, unreadable), createFailed)
    if (!input) return
    await form.save(
      createFailed,
      () => createGroup(device, input, author, name),
      async () => {
        const text = savedSentence(created, isOffline())
        await showDialog({ icon: 'success', title: messages.app.success, text })
        await navigate('/auth/my-group')
      },
    )
  }

  return {
    ...form,
    create,
    change: (values: GroupFormValues, changes: Partial<GroupFormValues>) => {
      change({ ...values, ...changes }, changes)
    },
  }
}
