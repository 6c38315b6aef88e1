import type { Feedback } from 'api/contract/feedback'
import { limits } from 'api/contract/limits'
import { useState } from 'react'
import { lengthHint } from '../../domain/length-hint.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useEditFeedback } from './use-edit-feedback.ts'

type Props = { feedback: Feedback; onDone: () => void }

/** A feedback in its author's hands. Escape leaves it as it was. */
export const EditFeedback = ({ feedback, onDone }: Props) => {
  // What changes meanwhile must not change what this edit began with.
  const [seen] = useState(feedback)
  const { words, fault, busy, form, change, update, leave } = useEditFeedback(seen, onDone)
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
        if (event.key === 'Escape') leave()
      }}
    >
      <TextArea
        label="Update your feedback"
        name="update"
        rows={4}
        autoFocus
        value={words}
        error={fault}
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
