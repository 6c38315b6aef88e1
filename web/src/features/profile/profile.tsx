import { anonymous } from 'contract/feedback'
import { useState } from 'react'
import type { CurrentUser } from '../../data/account/account.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EditProfile } from './edit-profile.tsx'
import { useEditProfile } from './use-edit-profile.ts'

/** The member's profile: to look at, or to edit. */
export const Profile = ({ member }: { member: CurrentUser }) => {
  const { editing, open, close, save, ...form } = useEditProfile(member)
  // Going from one to the other takes away the button that has the focus.
  const [switched, setSwitched] = useState(false)
  if (!editing)
    return (
      <ProfileView
        member={member}
        focused={switched}
        onEdit={() => {
          setSwitched(true)
          open()
        }}
      />
    )
  return (
    <EditProfile
      {...form}
      onSave={() => {
        setSwitched(true)
        void save()
      }}
      onCancel={() => {
        setSwitched(true)
        close()
      }}
    />
  )
}

type Props = {
  member: CurrentUser
  /** Whether its button takes the focus. */
  focused: boolean
  onEdit: () => void
}

/** How the member looks to others, and the address only they know. */
const ProfileView = ({ member, focused, onEdit }: Props) => (
  <div className="flex flex-col items-center gap-5 text-center">
    <Picture
      src={member.photoURL ?? anonymous.userPhoto}
      fallback={anonymous.userPhoto}
      alt=""
      width="128"
      height="128"
      className="size-32 rounded-full border-4 border-primary bg-base-300 object-cover"
    />
    <div className="w-full">
      <p dir="auto" className="font-display text-card font-bold wrap-anywhere">
        {member.displayName ?? 'User'}
      </p>
      <p className="min-h-6 wrap-anywhere text-muted">{member.email}</p>
    </div>
    <Button autoFocus={focused} onClick={onEdit}>
      <Icon name="edit" className="size-5" />
      Edit Profile
    </Button>
  </div>
)
