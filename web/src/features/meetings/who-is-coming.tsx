import type { AnswerRow } from '@group-organizer/contract/meetings/answer'
import { isWalkIn } from '@group-organizer/contract/meetings/attendance'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { unlessEnded } from '../../data/unless-ended.ts'
import { type Answers, fetchAnswers } from '../../online/meetings.ts'
import { useSession } from '../../session/use-session.ts'
import { isOffline } from '../../sync/schedule/sync-state.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { peopleText } from '../../text/en/people.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { useOnline } from '../../ui/use-browser.ts'
import { useFirstNew } from '../../ui/use-first-new.ts'
import { Party } from './party.tsx'
import { isBeforeMove } from './seat-note.tsx'

type Props = {
  meeting: Meeting
  changedBy: string
  /** The meeting is over or cancelled. */
  isDecided: boolean
}

/** Names of those who answered. They need a sign-in, and the server. */
export const WhoIsComing = ({ meeting, changedBy, isDecided }: Props) => {
  const { member } = useSession()
  return (
    <section aria-labelledby="who" className="flex flex-col gap-3">
      <h2 id="who" className="text-[1.5rem]/tight">
        {isDecided ? meetingText.answers : meetingText.whoIsComing}
      </h2>
      {member ? (
        <Names key={member.uid} {...{ meeting, changedBy, isDecided }} />
      ) : (
        <p className="text-muted">{meetingText.namesNeedLogin}</p>
      )}
    </section>
  )
}

const Names = ({ meeting, changedBy, isDecided }: Props) => {
  const { _id } = meeting
  const device = useDevice()
  const [list, setList] = useState<Answers | 'failed'>()
  const [tries, setTries] = useState(0)
  const isOnline = useOnline()
  useEffect(() => {
    const load = async () => (isOffline() ? undefined : await fetchAnswers(device, _id)) ?? 'failed'
    return unlessEnded(load(), (next) => {
      // A failure does not make the names untrue that are shown.
      setList((before) => (next === 'failed' ? (before ?? next) : next))
    })
  }, [device, _id, changedBy, tries, isOnline])

  const { around, expectMore } = useFirstNew<HTMLUListElement>(
    list && list !== 'failed' ? list.answers.length : 0,
  )
  const more = async ({ answers, next }: Answers) => {
    expectMore()
    const page = await fetchAnswers(device, _id, next)
    if (page) setList({ ...page, answers: [...answers, ...page.answers] })
    else void showToast(meetingText.namesOffline, 'warning')
  }

  if (list === undefined)
    return (
      <p role="status" className="text-muted">
        {meetingText.loadingNames}
      </p>
    )
  if (list === 'failed')
    return (
      <div role="status" className="flex flex-col items-start gap-3 text-muted">
        <p>{meetingText.namesOffline}</p>
        <Button tone="quiet" onClick={() => setTries(tries + 1)}>
          {commonText.tryAgain}
        </Button>
      </div>
    )
  if (list.answers.length === 0)
    return <p className="text-muted">{isDecided ? meetingText.nobodyAnswered : meetingText.nobody}</p>
  return (
    <>
      <ul ref={around} className="pinned flex flex-col divide-y divide-base-300 px-4">
        {list.answers.map((answer) => (
          <li key={answer.uid} className="flex flex-wrap items-center gap-3 py-3">
            <Party person={answer} standing={standingOf(answer, meeting)} />
          </li>
        ))}
      </ul>
      {list.next !== undefined && (
        <Button tone="quiet" className="self-start" onClick={() => void more(list)}>
          {peopleText.showMore}
        </Button>
      )}
    </>
  )
}

const standingOf = (row: AnswerRow, meeting: Meeting) => {
  const standing = seatOf(row)
  return isBeforeMove(row, meeting) ? meetingText.notAnsweredSince({ standing }) : standing
}

const seatOf = ({ uid, answer, seat, place }: AnswerRow) => {
  if (answer === 'no') return isWalkIn(uid) ? meetingText.walkIn : meetingText.theyCannot
  if (answer === 'maybe') return meetingText.maybe
  return seat === 'waiting' && place !== undefined
    ? meetingText.inLine({ place: formatNumber(place) })
    : meetingText.theyGo
}
