import type { Group } from '@group-organizer/contract/group'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { peopleText } from '../../text/en/people.ts'
import { formatDate } from '../../text/formats.ts'
import { Button } from '../../ui/button.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { download } from '../../ui/download.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { copyText } from '../copy-text.ts'
import { savedSentence } from '../show-saved.ts'

type Props = {
  group: Group
  /** Whether the day is ahead and shown nowhere else. */
  withDay: boolean
}

const addressOf = ({ _id }: Group) => `${location.origin}/auth/services/${_id}`

/** @param confirmed whether the member has a seat, or will have one for all that is known */
export const JoinedDay = ({ group, confirmed }: { group: Group; confirmed: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-base-200 p-3">
    <p className="min-w-0 grow basis-40">
      <Sentence
        of={confirmed ? groupText.youJoined : groupText.startsOn}
        day={<strong className="font-semibold">{formatDate(group.startDate)}</strong>}
      />
    </p>
    <Way icon="date" onPress={() => saveDay(group, addressOf(group))}>
      {groupText.addToCalendar}
    </Way>
  </div>
)

const toastMs = 10_000

/** Says that a member joined, with what they may want next. */
export const sayJoined = (group: Group) => {
  const { groupName: name, members = 0, maxMembers } = group
  const said = members < maxMembers ? peopleText.joined({ name }) : peopleText.askedForPlace({ name })
  const address = addressOf(group)
  return showToast(savedSentence(said), 'success', {
    forMs: toastMs,
    actions: [
      { label: groupText.addToCalendar, run: () => saveDay(group, address) },
      { label: groupText.share, run: () => share(group, address) },
    ],
  })
}

export const ShareGroup = ({ group, withDay }: Props) => {
  const address = addressOf(group)
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
      {withDay && (
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
  if (!('share' in navigator)) return copy(url)
  try {
    await navigator.share({ title: groupName, url })
  } catch (error) {
    if (!isDismissed(error)) await copy(url)
  }
}

const copy = (address: string) =>
  copyText(address, { copied: groupText.linkCopied, byHand: groupText.copyThisLink })

const saveDay = async (group: Group, address: string) => {
  const made = await import('./group-calendar.ts').then(
    ({ groupCalendar }) => groupCalendar(group, address, new Date()),
    () => undefined,
  )
  if (made === undefined)
    await showDialog({ icon: 'error', title: groupText.calendarFailed, text: commonText.checkConnection })
  else download(`${group.groupName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`, made, 'text/calendar')
}
