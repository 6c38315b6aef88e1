import { useRef } from 'react'
import { useSession } from '../../session/use-session.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'

/** Everything said about a group, and the form to say something. */
export const FeedbackSection = ({ groupId }: { groupId: string }) => {
  const { member } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="feedback" className="flex flex-col gap-4">
      <h2 ref={heading} id="feedback" tabIndex={-1} className="text-[1.5rem]/tight">
        Feedback
      </h2>
      <FeedbackForm key={member?.uid} groupId={groupId} />
      <FeedbackList groupId={groupId} onDeleted={() => heading.current?.focus()} />
    </section>
  )
}
