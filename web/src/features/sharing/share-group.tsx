import type { Group } from '@group-organizer/contract/group'
import { Suspense } from 'react'
import { groupText } from '../../text/en/groups.ts'
import { peopleText } from '../../text/en/people.ts'
import { formatDate } from '../../text/formats.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DrawerButton } from '../../ui/layer/drawer.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { saveDay } from './save-calendar.ts'

type Props = {
  group: Group
  /** Whether the group's day is in the future and shown nowhere else. */
  withDay: boolean
}

/** @param confirmed whether the member has a seat, or will have one for all that is known */
export const JoinedDay = ({ group, confirmed }: { group: Group; confirmed: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-base-200 p-3">
    <p className="min-w-0 grow basis-40">
      <Sentence
        of={confirmed ? groupText.youJoined : groupText.startsOn}
        day={<strong className="font-semibold">{formatDate(group.startDate)}</strong>}
      />
    </p>
    <AddToCalendar group={group} />
  </div>
)

export const ShareGroup = ({ group, withDay }: Props) => (
  <div className="flex flex-wrap gap-2">
    <DrawerButton
      side="bottom"
      className={buttonClass('quiet')}
      title={peopleText.invite}
      label={
        <>
          <Icon name="share" className="size-5" />
          {peopleText.invite}
        </>
      }
    >
      {(close, open) =>
        open && (
          <Suspense fallback={<InvitationLink group={group} onChosen={close} />}>
            <Invitation group={group} onChosen={close} />
          </Suspense>
        )
      }
    </DrawerButton>
    {withDay && <AddToCalendar group={group} />}
  </div>
)

/** The link stays if the code cannot be drawn. */
const Invitation = lazyPart(
  async () => (await import('./invitation-code.tsx')).InvitationCode,
  InvitationLink,
)

const AddToCalendar = ({ group }: { group: Group }) => (
  <Button icon="date" tone="quiet" onClick={() => void saveDay(group)}>
    {groupText.addToCalendar}
  </Button>
)
