import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { type Answers, fetchAnswers } from '../../online/meetings.ts'
import { useSession } from '../../session/use-session.ts'
import { isOffline } from '../../sync/schedule/sync-state.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { peopleText } from '../../text/en/people.ts'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { unlessEnded } from '../unless-ended.ts'

type Props = { meeting: Meeting; changedBy: string }

/** Names of those who answered. They need a sign-in, and the server. */
export const WhoIsComing = ({ meeting, changedBy }: Props) => {
  const { member } = useSession()
  return (
    <section aria-labelledby="who" className="flex flex-col gap-3">
      <h2 id="who" className="text-[1.5rem]/tight">
        {meetingText.whoIsComing}
      </h2>
      {member ? (
        <Names key={member.uid} {...{ meeting, changedBy }} />
      ) : (
        <p className="text-muted">{meetingText.namesNeedLogin}</p>
      )}
    </section>
  )
}

const Names = ({ meeting: { _id }, changedBy }: Props) => {
  const device = useDevice()
  const [list, setList] = useState<Answers | 'failed'>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const load = async () => (isOffline() ? undefined : await fetchAnswers(device, _id)) ?? 'failed'
    return unlessEnded(load(), setList)
  }, [device, _id, changedBy, tries])

  const more = async ({ answers, next }: Answers) => {
    const page = await fetchAnswers(device, _id, next)
    setList(page ? { ...page, answers: [...answers, ...page.answers] } : 'failed')
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
  if (list.answers.length === 0) return <p className="text-muted">{meetingText.nobody}</p>
  return (
    <>
      <ul className="pinned flex flex-col divide-y divide-base-300 px-4">
        {list.answers.map((answer) => (
          <AnswerLine key={answer.uid} answer={answer} />
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

const standingOf = ({ answer, seat, place }: Answers['answers'][number]) => {
  if (answer === 'no') return meetingText.theyCannot
  if (answer === 'maybe') return meetingText.maybe
  return seat === 'waiting' && place !== undefined
    ? meetingText.inLine({ place: formatNumber(place) })
    : meetingText.theyGo
}

const AnswerLine = ({ answer }: { answer: Answers['answers'][number] }) => {
  const { userName, guests, word } = answer
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Face person={answer} />
      <div className="min-w-0 grow basis-[5em]">
        <p className="font-semibold wrap-anywhere">
          <bdi>{userName}</bdi>
          {guests > 0 && ` + ${formatNumber(guests)}`}
        </p>
        {word !== undefined && word !== '' && (
          <p dir="auto" className="text-sm wrap-anywhere text-muted">
            {word}
          </p>
        )}
      </div>
      <span className="text-sm text-muted">{standingOf(answer)}</span>
    </li>
  )
}
