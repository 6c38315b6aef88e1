import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import { emptyGroupForm, groupDraft, isShared, withShared } from '../../domain/groups/group-form.ts'
import { readGroupForm } from '../../domain/groups/read-group-form.ts'
import type { Author } from '../../domain/new-record.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { readOrRefuse } from '../read-or-refuse.ts'
import { savedSentence, showSuccess } from '../show-saved.ts'
import { useForm } from '../use-form.ts'
import { useLeaveFor } from '../use-leave-for.ts'
import { GroupForm } from './group-form.tsx'

/** Another app may share the first values (`web/manifest.ts`). */
export const CreateGroup = ({ author }: { author: Author }) => {
  const device = useDevice()
  const leave = useLeaveFor('/auth/my-group')
  const name = `create-group:${author.uid}`
  const form = useForm({ name, shape: groupDraft, initial: emptyGroupForm })
  const { values, busy, change, edit, save } = form

  const [query, setQuery] = useSearchParams()
  const taken = useRef<string>(undefined)
  // The shared values must come before anything is typed.
  useLayoutEffect(() => {
    // The address changes a little after the form does.
    if (!isShared(query) || taken.current === query.toString()) return
    taken.current = query.toString()
    change(withShared(form.draft.values, query))
    setQuery({}, { replace: true })
  }, [form.draft.values, query, change, setQuery])

  const create = async () => {
    const input = await readOrRefuse(
      form,
      (unreadable) => readGroupForm(values, unreadable),
      messages.groups.createFailed,
    )
    if (!input) return
    await save(
      messages.groups.createFailed,
      (id) => createGroup(device, input, author, id),
      async () => {
        await showSuccess(savedSentence(messages.groups.created))
        await leave()
      },
    )
  }

  return (
    <GroupForm {...{ form, values }} onChange={edit} onSubmit={() => void create()}>
      <Button type="submit" busy={busy}>
        {commonText.createGroup}
      </Button>
    </GroupForm>
  )
}
