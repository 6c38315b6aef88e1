import { AccountData } from '../../features/profile/account-data.tsx'
import { OwnCalendar } from '../../features/profile/own-calendar.tsx'
import { Profile } from '../../features/profile/profile.tsx'
import { Reminders } from '../../features/reminders/reminders.tsx'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'

export const ProfilePage = () => {
  const { member } = useSession()
  if (!member) return null
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-10">
      <div className="pinned p-6 sm:p-8">
        <h1 className="mb-6 inline-block marked text-section">{commonText.profile}</h1>
        <Profile key={member.uid} member={member} />
      </div>
      <div className="pinned p-6 sm:p-8">
        <Reminders key={member.uid} uid={member.uid} />
      </div>
      <div className="pinned p-6 sm:p-8">
        <OwnCalendar key={member.uid} />
      </div>
      <div className="pinned p-6 sm:p-8">
        <AccountData />
      </div>
    </section>
  )
}
