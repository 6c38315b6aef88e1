import { limits } from 'contract/limits'
import { lengthHint } from '../../text/length-hint.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useWriteFeedback } from './use-write-feedback.ts'

const lost = 'This device cannot keep what you type. It is lost if you close this page before you submit.'

/** Where members say what they think of a group. */
export const FeedbackForm = ({ groupId }: { groupId: string }) => {
  const { words, ready, draft, errors, busy, form, change, submit } = useWriteFeedback(groupId)
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4 rounded-box bg-base-100 p-4 shadow-pinned sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        label="Your feedback"
        name="feedback"
        rows={3}
        required
        disabled={!ready}
        value={words}
        error={errors['feedback']}
        hint={draft.kept ? lengthHint(words, limits.feedback) : lost}
        onChange={({ target }) => {
          change(target.value)
        }}
      />
      <Button type="submit" busy={busy} className="self-start">
        Submit Feedback
      </Button>
    </form>
  )
}
