import type { Group } from '@group-organizer/contract/group'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { Button } from '../../ui/button.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { download } from '../../ui/download.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Props = {
  group: Group
  active: boolean
}

/** All of these work offline. */
export const ShareGroup = ({ group, active }: Props) => {
  const address = `${location.origin}/auth/services/${group._id}`
  return (
    <div className="flex flex-wrap gap-2">
      {'share' in navigator && (
        <Way icon="share" onPress={() => share(group, address)}>
          {groupText.share}
        </Way>
      )}
      <Way icon="link" onPress={() => copy(address)}>
        {groupText.copyLink}
      </Way>
      {active && (
        <Way icon="date" onPress={() => saveDay(group, address)}>
          {groupText.addToCalendar}
        </Way>
      )}
    </div>
  )
}

const Way = ({
  icon,
  onPress,
  children,
}: {
  icon: IconName
  onPress: () => Promise<void>
  children: string
}) => (
  <Button tone="quiet" onClick={() => void onPress()}>
    <Icon name={icon} className="size-5" />
    {children}
  </Button>
)

/** The member closed the system's sheet. */
const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const share = async ({ groupName }: Group, url: string) => {
  try {
    await navigator.share({ title: groupName, url })
  } catch (error) {
    if (!isDismissed(error)) await copy(url)
  }
}

const copy = async (address: string) => {
  try {
    await navigator.clipboard.writeText(address)
    await showToast(groupText.linkCopied)
  } catch {
    // Browsers may refuse, and pages without https have no clipboard.
    await showDialog({ icon: 'info', title: groupText.copyThisLink, text: address })
  }
}

const saveDay = async (group: Group, address: string) => {
  const made = await import('./group-calendar.ts').then(
    ({ groupCalendar }) => groupCalendar(group, address, new Date()),
    () => undefined,
  )
  if (made === undefined)
    await showDialog({
      icon: 'error',
      title: groupText.calendarFailed,
      text: commonText.checkConnection,
    })
  else download(`${group.groupName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`, made, 'text/calendar')
}
