import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import { isWalkIn, takesAttendance } from '@group-organizer/contract/meetings/attendance'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { type Tick, checkIn } from '../../data/mutations/check-in-mutations.ts'
import type { ShownMeeting } from '../../data/queries/meetings.ts'
import { useCheckIn, usePullList } from '../../data/queries/use-list.ts'
import { countCheckIn, listOfCheckIn } from '../../domain/meetings/check-in.ts'
import { attendanceKind } from '../../kinds/attendance.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Field } from '../../ui/form.tsx'
import { trySave } from '../show-saved.ts'
import { useNow } from '../use-today.ts'
import { isOver } from './meeting-facts.tsx'
import { Party } from './party.tsx'
import { isBeforeMove } from './seat-note.tsx'
import { WalkInForm } from './walk-in-form.tsx'

type Props = { meeting: ShownMeeting; uid: string }

/** Organisers tick who is there. It needs no network once the list is on the device. */
export const CheckIn = ({ meeting, uid }: Props) => {
  const device = useDevice()
  const now = useNow()
  const found = useCheckIn(meeting._id)
  const [text, setText] = useState('')
  usePullList(attendanceKind, meeting._id, meeting.rev > 0)
  if (!found) return <div className="h-64 skeleton" role="status" aria-label={meetingText.loading} />
  const isOpen = takesAttendance(meeting, now)
  const list = listOfCheckIn(found.records, text)

  const tick = async (said: Tick) => {
    const saved = await trySave(meetingText.checkInFailed, () => checkIn(device, meeting._id, uid, said))
    if (saved) setText('')
    return saved !== undefined
  }

  return (
    <div className="flex flex-col gap-6">
      <Note {...{ meeting, isOpen, now }} isListed={found.isListed || meeting.rev === 0} />
      <p role="status" className="text-card font-semibold">
        {countsOf(found.records, isOver(meeting, now))}
      </p>
      {found.records.length > 0 && (
        <Field
          name="find"
          type="search"
          label={meetingText.findName}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {list.length > 0 ? (
        <ul aria-label={commonText.checkIn} className="pinned flex flex-col divide-y divide-base-300 px-4">
          {list.map((person) => (
            <PersonLine key={person.uid} {...{ person, meeting }} disabled={!isOpen} onTick={tick} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{text === '' ? meetingText.checkInEmpty : meetingText.nobodyFound}</p>
      )}
      {isOpen && <WalkInForm name={text} onTick={tick} />}
    </div>
  )
}

const countsOf = (people: readonly Attendance[], isPast: boolean) => {
  const { there, expected } = countCheckIn(people)
  return isPast
    ? meetingText.cameCount(there)
    : meetingText.checkInCount({ there: formatNumber(there), expected: formatNumber(expected) })
}

type NoteProps = { meeting: ShownMeeting; isOpen: boolean; isListed: boolean; now: number }

const Note = ({ meeting, isOpen, isListed, now }: NoteProps) => {
  if (!isListed) return <p className="text-muted">{meetingText.checkInNotLoaded}</p>
  if (isOpen) return null
  const sentence = isOver(meeting, now) ? meetingText.checkInOver : meetingText.checkInLater
  return <p className="text-muted">{sentence}</p>
}

const standingOf = (person: Attendance, meeting: Meeting) => {
  const standing = seatOf(person)
  return isBeforeMove(person, meeting) ? meetingText.notAnsweredSince({ standing }) : standing
}

const seatOf = ({ uid, answer, seat }: Attendance) => {
  if (answer === 'maybe') return meetingText.maybe
  if (answer === 'going') return seat === 'waiting' ? meetingText.onWaitingList : meetingText.theyGo
  return isWalkIn(uid) ? meetingText.walkIn : meetingText.theyCannot
}

type LineProps = {
  person: Shown<Attendance>
  meeting: Meeting
  disabled: boolean
  onTick: (said: Tick) => Promise<boolean>
}

const PersonLine = ({ person, meeting, disabled, onTick }: LineProps) => {
  const { uid, userName, guests, there } = person
  const known = isWalkIn(uid) ? { name: userName, guests } : {}
  return (
    <li>
      <label className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3 py-2">
        <input
          type="checkbox"
          className="checkbox"
          checked={there}
          disabled={disabled}
          onChange={({ target }) => void onTick({ uid, there: target.checked, ...known })}
        />
        <Party person={person} standing={standingOf(person, meeting)} mark={person.mark} />
      </label>
    </li>
  )
}
