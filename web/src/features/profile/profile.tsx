import { useState } from 'react'
import * as z from 'zod/mini'
import type { CurrentUser } from '../../data/account/account.ts'
import { useDevice } from '../../data/device-context.tsx'
import type { Device } from '../../data/device.ts'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { profileFaults } from '../../domain/credentials.ts'
import { omitUndefined } from '../../domain/omit-undefined.ts'
import { updateProfile } from '../../session/operations.ts'
import { SessionError } from '../../session/session-error.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { profileText } from '../../text/en/account.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { received } from '../../text/received.ts'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { showSuccess } from '../show-saved.ts'
import { useOperation } from '../use-operation.ts'
import { EditProfile } from './edit-profile.tsx'

export const Profile = ({ member }: { member: CurrentUser }) => {
  const { editing, open, ...form } = useEditProfile(member)
  // The button of the view takes the focus of the form's button.
  const [wasEditing, setWasEditing] = useState(false)
  if (editing && !wasEditing) setWasEditing(true)
  return editing ? (
    <EditProfile {...form} />
  ) : (
    <ProfileView member={member} focused={wasEditing} onEdit={open} />
  )
}

type Props = { member: CurrentUser; focused: boolean; onEdit: () => void }

const ProfileView = ({ member, focused, onEdit }: Props) => (
  <div className="flex flex-col items-center gap-5 text-center">
    <Avatar photo={member.photoURL} size="128" className="size-32 border-4 border-primary" />
    <div className="w-full">
      <p dir="auto" className="font-display text-card font-bold wrap-anywhere">
        {member.displayName ?? commonText.user}
      </p>
      <p className="min-h-6 wrap-anywhere text-muted">{member.email}</p>
    </div>
    <Button icon="edit" autoFocus={focused} onClick={onEdit}>
      {profileText.edit}
    </Button>
  </div>
)

/** Untouched fields follow the profile, which another tab may change. */
const edits = z.partial(z.object({ name: z.string(), photoURL: z.string() }))
const untouched: z.infer<typeof edits> = {}

/** The picture is uploaded first: a profile must not name a missing one. */
const bringPicture = async (device: Device, photoURL: string) => {
  const { uploadProfilePicture } = await import('../../online/profile-picture.ts')
  const because = await uploadProfilePicture(device, photoURL.trim())
  if (because !== undefined) throw new SessionError('account/refused', received(because))
}

const useEditProfile = (member: CurrentUser) => {
  const name = `profile:${member.uid}`
  const draft = useDraft(name, edits, untouched)
  useDirtyForm(name, draft.dirty)
  const device = useDevice()
  const [opened, setOpened] = useState(false)
  const { busy, faults, form, refuse, clearErrors, run } = useOperation(profileText.notUpdated)
  const values = {
    name: member.displayName ?? '',
    photoURL: member.photoURL ?? '',
    ...omitUndefined(draft.values),
  }

  const close = () => {
    draft.change(untouched)
    clearErrors(values)
    setOpened(false)
  }

  const change = (changes: z.infer<typeof edits>) => {
    setOpened(true)
    clearErrors(changes)
    draft.change({ ...draft.values, ...changes })
  }

  const save = async () => {
    if (await refuse(profileFaults(values))) return
    await run('save', async () => {
      await bringPicture(device, values.photoURL)
      await updateProfile({ displayName: values.name, photoURL: values.photoURL })
      // A reload behind the dialog must not find the draft.
      draft.change(untouched)
      await showSuccess(messages.account.profileUpdated)
      close()
    })
  }

  return {
    values,
    /** A draft from before a reload opens the form. */
    editing: opened || draft.restored,
    faults,
    busy: busy !== null,
    form,
    change,
    save,
    close,
    open: () => setOpened(true),
  }
}
