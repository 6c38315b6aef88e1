import { limits } from '@group-organizer/contract/limits'
import { type Answer, type AnswerWord, answerWord } from '@group-organizer/contract/meetings/answer'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { useId, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { type Said, answerMeeting } from '../../data/mutations/meeting-mutations.ts'
import type { Author } from '../../domain/new-record.ts'
import { loginPath } from '../../domain/redirect.ts'
import { useSession } from '../../session/use-session.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { trySave } from '../show-saved.ts'
import { freeSeats, reasonToWait, seatSentence } from './seat-note.tsx'
import './answer-controls.css'

type Props = { meeting: Meeting; answer: Shown<Answer> | undefined; short?: boolean }

export const AnswerControls = (props: Props) => {
  const { member } = useSession()
  if (!member)
    return <ButtonLink to={loginPath(`/auth/meetings/${props.meeting._id}`)}>{meetingText.logIn}</ButtonLink>
  return <OwnAnswer key={member.uid} {...props} author={member} />
}

const words = () =>
  ({ going: meetingText.going, maybe: meetingText.maybe, no: meetingText.cannot }) satisfies Record<
    AnswerWord,
    string
  >

const OwnAnswer = ({ meeting, answer, short = false, author }: Props & { author: Author }) => {
  const device = useDevice()
  const name = useId()
  const isAsked = answer !== undefined && isOlder(answer, meeting)
  const say = (said: Partial<Said>) => {
    const whole = { answer: answer?.answer ?? 'going', guests: answer?.guests ?? 0, ...said } as const
    return trySave(meetingText.answerFailed, () => answerMeeting(device, meeting._id, author, whole))
  }
  const isWaitingNext = leadsToWaitingList(answer, meeting)
  const isComing = answer?.answer === 'going' || answer?.answer === 'maybe'
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="answer-choice" aria-describedby={isWaitingNext ? `${name}-hint` : undefined}>
        <legend className={short ? 'sr-only' : 'mb-2 font-semibold'}>
          {isAsked ? meetingText.stillComing : meetingText.areYouComing}
        </legend>
        {answerWord.options.map((word) => (
          <label key={word}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={!isAsked && answer?.answer === word}
              onChange={() => void say({ answer: word, ...(word === 'no' && { guests: 0 }) })}
            />
            {words()[word]}
          </label>
        ))}
      </fieldset>
      {isWaitingNext && (
        <p id={`${name}-hint`} className="text-sm text-muted">
          {meetingText.waitingListHint}
        </p>
      )}
      {answer && <Standing {...{ meeting, answer }} />}
      {isComing && !short && <Guests guests={answer.guests} onChange={(guests) => void say({ guests })} />}
      {answer && !short && <Word key={answer.word} answer={answer} onSay={(word) => say({ word })} />}
    </div>
  )
}

/** A member who holds a seat may still take back a later answer. */
const leadsToWaitingList = (answer: Answer | undefined, meeting: Meeting) =>
  (answer === undefined || (answer.answer === 'maybe' && answer.seat !== 'confirmed')) &&
  freeSeats(meeting) === 0

/** The start was moved after the member had answered. */
const isOlder = ({ answer, answeredAt, mark }: Shown<Answer>, { movedAt }: Meeting) =>
  answer !== 'no' && mark === undefined && movedAt !== undefined && answeredAt < movedAt

const Standing = ({ meeting, answer }: { meeting: Meeting; answer: Shown<Answer> }) => {
  const reason = reasonToWait(answer, meeting)
  if (answer.mark === 'attention') return <SyncMark mark={answer.mark} linked />
  // The chosen button says it.
  if (answer.answer !== 'going') return null
  return (
    <div role="status">
      <p className="font-semibold">{seatSentence(answer, meeting)}</p>
      {answer.mark === undefined && reason !== undefined && (
        <p className="text-sm text-muted">
          {reason} {meetingText.orderHint}
        </p>
      )}
      {answer.mark === undefined && answer.refused && (
        <p className="text-sm text-muted">
          {meetingText.moreRefused({ count: formatNumber(answer.guests + 1) })}
        </p>
      )}
    </div>
  )
}

const Guests = ({ guests, onChange }: { guests: number; onChange: (guests: number) => void }) => (
  <div className="flex flex-wrap items-center gap-3">
    <span>{meetingText.guests}</span>
    <span className="flex items-center gap-2">
      <Button
        tone="quiet"
        className="size-11 [--btn-p:0px]"
        aria-label={meetingText.fewer}
        disabled={guests === 0}
        onClick={() => onChange(guests - 1)}
      >
        −
      </Button>
      <output className="min-w-6 text-center font-semibold">{formatNumber(guests)}</output>
      <Button
        tone="quiet"
        className="size-11 [--btn-p:0px]"
        aria-label={meetingText.more}
        disabled={guests >= limits.guests}
        onClick={() => onChange(guests + 1)}
      >
        +
      </Button>
    </span>
  </div>
)

const Word = ({ answer, onSay }: { answer: Answer; onSay: (word: string) => Promise<unknown> }) => {
  const [word, setWord] = useState(answer.word)
  const isChanged = word.trim() !== answer.word
  return (
    <Form className="flex flex-col gap-2" onSubmit={() => onSay(word.trim())}>
      <Field
        label={meetingText.word}
        name="word"
        value={word}
        maxLength={limits.word}
        autoComplete="off"
        onChange={({ target }) => setWord(target.value)}
      />
      {isChanged && (
        <Button type="submit" tone="quiet" className="self-start">
          {meetingText.sendWord}
        </Button>
      )}
    </Form>
  )
}
