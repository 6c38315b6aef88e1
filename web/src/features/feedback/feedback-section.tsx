import { useRef } from 'react'
import { useFeedback, usePullList } from '../../data/queries/use-list.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'
import { feedbackText } from '../../text/en/feedback.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackNote } from './feedback-note.tsx'

type SectionProps = { groupId: string; ahead: boolean }

export const FeedbackSection = ({ groupId, ahead }: SectionProps) => {
  const { member } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="feedback" className="flex flex-col gap-4">
      <h2 ref={heading} id="feedback" tabIndex={-1} className="text-[1.5rem]/tight">
        {commonText.feedback}
      </h2>
      <FeedbackForm key={member?.uid} groupId={groupId} />
      <FeedbackList {...{ groupId, ahead }} onDeleted={() => heading.current?.focus()} />
    </section>
  )
}

type Props = SectionProps & { onDeleted: () => void }

const FeedbackList = ({ groupId, ahead, onDeleted }: Props) => {
  const held = useFeedback(groupId)
  const pulling = usePullList(feedbackKind, groupId)
  const { member } = useSession()
  if (!held?.records.length) {
    // The list may also come from a later pull, or from another tab.
    const isEmpty = held?.isListed === true || (held && pulling === 'none')
    const nothing = ahead ? feedbackText.nothingYetAhead : feedbackText.nothingYet
    const text = isEmpty ? nothing : held && pulling === 'failed' ? feedbackText.outOfReach : undefined
    return (
      <div role="status" className={text ? 'text-muted' : 'h-24 skeleton'}>
        {text ?? <span className="sr-only">{feedbackText.loading}</span>}
      </div>
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {held.records.map((feedback) => (
        <FeedbackNote
          key={feedback._id}
          feedback={feedback}
          own={feedback.userId === member?.uid}
          onDeleted={onDeleted}
        />
      ))}
    </ul>
  )
}
