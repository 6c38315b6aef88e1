import type { Feedback } from 'contract/feedback'
import { limits } from 'contract/limits'
import { useState } from 'react'
import { lengthHint } from '../../text/length-hint.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useEditFeedback } from './use-edit-feedback.ts'

type Props = {
  feedback: Feedback
  /** Whether it takes the focus: its author has just asked for it. */
  focused: boolean
  onDone: () => void
}

/** A feedback in its author's hands. */
export const EditFeedback = ({ feedback, focused, onDone }: Props) => {
  // What changes meanwhile must not change what this edit began with.
  const [seen] = useState(feedback)
  const { words, errors, busy, form, change, update, leave, askToLeave } = useEditFeedback(seen, onDone)
  if (words === undefined) return <div className="h-40 skeleton" />
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void update()
      }}
      onKeyDown={(event) => {
        // While an input method is composing the key is its own.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) void askToLeave()
      }}
    >
      <TextArea
        label="Update your feedback"
        name="update"
        rows={4}
        autoFocus={focused}
        value={words}
        error={errors['feedback']}
        hint={lengthHint(words, limits.feedback)}
        onChange={({ target }) => {
          change(target.value)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Update
        </Button>
        <Button tone="quiet" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
