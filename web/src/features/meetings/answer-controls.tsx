import { limits } from '@group-organizer/contract/limits'
import { type Answer, type AnswerWord, answerWord } from '@group-organizer/contract/meetings/answer'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { useDevice } from '../../data/device-context.tsx'
import { type Said, answerMeeting } from '../../data/mutations/meeting-mutations.ts'
import { useAnswers } from '../../data/queries/meetings.ts'
import type { Author } from '../../domain/new-record.ts'
import { loginPath } from '../../domain/redirect.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { groupText } from '../../text/en/groups.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { doneSentence, trySave } from '../show-saved.ts'
import { useForm } from '../use-form.ts'
import { freeSeats, isBeforeMove, reasonToWait, seatSentence } from './seat-note.tsx'
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
  const isAsked = answer !== undefined && answer.mark === undefined && isBeforeMove(answer, meeting)
  const save = (said: Partial<Said>) => {
    const whole = { answer: answer?.answer ?? 'going', guests: answer?.guests ?? 0, ...said } as const
    return answerMeeting(device, meeting._id, author, whole)
  }
  const say = (said: Partial<Said>) => trySave(meetingText.answerFailed, () => save(said))

  const choose = async (word: AnswerWord) => {
    const givesUp = word !== 'going' && holdsSought(answer, meeting)
    if (givesUp && !(await askDialog(giveUpQuestion()))) return
    await say({ answer: word, ...(word === 'no' && { guests: 0 }) })
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
              onChange={() => void choose(word)}
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
      {!answer && !short && <NameSeen />}
      {answer && <Standing {...{ meeting, answer }} />}
      {isComing && !short && <Guests guests={answer.guests} onChange={(guests) => say({ guests })} />}
      {answer && !short && <Word answer={answer} onSay={(word) => save({ word })} />}
    </div>
  )
}

/** It is said once, before the first join or answer. */
const NameSeen = () => {
  const hasJoined = useJoined(({ ids }) => ids.length > 0)
  const answers = useAnswers()
  if (hasJoined || answers?.size !== 0) return null
  return <p className="text-sm text-muted">{groupText.nameSeen}</p>
}

/** A member who holds a seat may still take back a later answer. */
const leadsToWaitingList = (answer: Answer | undefined, meeting: Meeting) =>
  (answer === undefined || (answer.answer === 'maybe' && answer.seat !== 'confirmed')) &&
  freeSeats(meeting) === 0

/** Somebody in line gets the seat as soon as it is free. An arrow key is enough to choose another answer. */
const holdsSought = (answer: Answer | undefined, { waiting }: Meeting) =>
  answer?.answer === 'going' && answer.seat === 'confirmed' && waiting > 0

const giveUpQuestion = () => ({
  title: meetingText.giveUpQuestion,
  text: meetingText.giveUpText,
  confirm: meetingText.giveUp,
  cancel: meetingText.keepSeat,
})

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

type GuestsProps = { guests: number; onChange: (guests: number) => Promise<unknown> }

const Guests = ({ guests: stored, onChange }: GuestsProps) => {
  // The next tap refers to what the member sees, before the last one is stored.
  const [tapped, setTapped] = useState<number>()
  const guests = tapped ?? stored
  const change = async (wanted: number) => {
    setTapped(wanted)
    await onChange(wanted)
    setTapped((latest) => (latest === wanted ? undefined : latest))
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>{meetingText.guests}</span>
      <span className="flex items-center gap-2">
        <Button
          tone="quiet"
          className="size-11 [--btn-p:0px]"
          aria-label={meetingText.fewer}
          aria-disabled={guests === 0}
          onClick={() => guests > 0 && void change(guests - 1)}
        >
          −
        </Button>
        <output className="min-w-6 text-center font-semibold">{formatNumber(guests)}</output>
        <Button
          tone="quiet"
          className="size-11 [--btn-p:0px]"
          aria-label={meetingText.more}
          aria-disabled={guests >= limits.guests}
          onClick={() => guests < limits.guests && void change(guests + 1)}
        >
          +
        </Button>
      </span>
    </div>
  )
}

const wordDraft = z.object({ word: z.optional(z.string()) })
const untouched = {}

type WordProps = { answer: Answer; onSay: (word: string) => Promise<unknown> }

const Word = ({ answer: { word: said, meetingId, uid }, onSay }: WordProps) => {
  const name = `answer-word:${meetingId}:${uid}`
  const { form, values, change, save, busy } = useForm<z.infer<typeof wordDraft>>({
    name,
    shape: wordDraft,
    initial: untouched,
  })
  const word = values.word ?? said
  const submit = async () => {
    const saved = await save(meetingText.answerFailed, () => onSay(word.trim()))
    if (!saved) return
    change(untouched)
    // The button is gone.
    form.current?.querySelector('input')?.focus()
    if (word.trim() !== '') await showToast(doneSentence(meetingText.wordSent))
  }
  return (
    <Form ref={form} className="flex flex-col gap-2" onSubmit={submit}>
      <Field
        label={meetingText.word}
        name="word"
        value={word}
        maxLength={limits.word}
        autoComplete="off"
        onChange={({ target }) => change(target.value === said ? untouched : { word: target.value })}
      />
      {values.word !== undefined && (
        <Button type="submit" tone="quiet" className="self-start" busy={busy}>
          {meetingText.sendWord}
        </Button>
      )}
    </Form>
  )
}
