import { useState } from 'react'
import type { CurrentUser } from '../../data/account/account.ts'
import { EditProfile } from './edit-profile.tsx'
import { ProfileView } from './profile-view.tsx'
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
