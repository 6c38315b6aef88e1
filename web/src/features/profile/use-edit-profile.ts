import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { CurrentUser } from '../../data/account/account.ts'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { omitUndefined } from '../../domain/sync/omit-undefined.ts'
import { updateProfile } from '../../session/operations.ts'
import { SessionError } from '../../session/session-error.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { type Faults, profileFaults } from '../../text/credentials.ts'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog.ts'
import { withoutEdited } from '../use-form.ts'

const failed = 'Your profile was not updated'

/** What the member has touched; all else follows the profile, which another tab may change. */
const edits = z.partial(z.object({ name: z.string(), photoURL: z.string() }))
const untouched: z.infer<typeof edits> = {}

/** The form of a member's profile, and what becomes of it. */
export const useEditProfile = (member: CurrentUser) => {
  const name = `profile:${member.uid}`
  const draft = useDraft(name, edits, untouched)
  useDirtyForm(name, draft.dirty)
  const [opened, setOpened] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const values = {
    name: member.displayName ?? '',
    photoURL: member.photoURL ?? '',
    ...omitUndefined(draft.values ?? untouched),
  }

  const tell = async (text: string) => {
    await showDialog({ icon: 'error', title: failed, text })
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const close = () => {
    draft.change(untouched)
    setFaults({})
    setOpened(false)
  }

  const change = (changes: z.infer<typeof edits>) => {
    setOpened(true)
    setFaults((shown) => withoutEdited(shown, changes))
    draft.change({ ...draft.values, ...changes })
  }

  const send = async () => {
    setBusy(true)
    try {
      await updateProfile({ displayName: values.name, photoURL: values.photoURL })
    } catch (error) {
      await tell(SessionError.from(error).message)
      return
    } finally {
      setBusy(false)
    }
    // Before the dialog, or a reload behind it would find the draft of what is saved.
    draft.change(untouched)
    await showDialog({
      icon: 'success',
      title: messages.app.success,
      text: messages.account.profileUpdated,
    })
    close()
  }

  const save = async () => {
    if (busy) return
    const found = profileFaults(values)
    setFaults(found)
    const [first] = Object.values(found)
    await (first === undefined ? send() : tell(first))
  }

  return {
    values,
    /** A draft from before a reload opens the form again. */
    editing: opened || draft.restored,
    faults,
    busy,
    form,
    change,
    save,
    close,
    open: () => setOpened(true),
  }
}
