import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { commonText } from '../../text/en/common.ts'
import { type Written, lengthHint, textFaultTexts } from '../../text/text-fault-text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Form, TextArea } from '../../ui/form.tsx'
import { useForm } from '../use-form.ts'

/** The texts shown when the edit began are the base of the change, also after a reload. */
const shape = z.object({
  feedback: z.string(),
  seen: z.string(),
  imageUrl: z.optional(z.string()),
  seenImageUrl: z.optional(z.string()),
})

export const editDraft = (written: Written, id: string, uid: string) => `edit-${written}:${id}:${uid}`

type Content = { text: string; imageUrl: string }

export type Editing = {
  written: Written
  text: string
  picture?: {
    imageUrl: string
    field: (imageUrl: string, onChange: (imageUrl: string) => void) => ReactNode
  }
  label: string
  sentences: { saved: () => string; failed: string }
  /** @returns whether anything differed from what was seen at the beginning */
  update: (seen: Content, wanted: Content) => Promise<boolean>
}

type Props = { editing: Editing; draftName: string; focused: boolean; onDone: () => void }

/** Later changes of the record must not change the base of this edit. */
export const EditText = ({ editing, draftName, focused, onDone }: Props) => {
  const { written, text, picture, label, sentences, update } = editing
  const [initial] = useState(() => ({
    feedback: text,
    seen: text,
    ...(picture && { imageUrl: picture.imageUrl, seenImageUrl: picture.imageUrl }),
  }))
  const { form, draft, values, errors, busy, change, refuse, save } = useForm({
    name: draftName,
    shape,
    initial,
  })
  const { feedback: words, seen, imageUrl = '', seenImageUrl = '' } = values

  const leave = () => {
    draft.change(initial)
    onDone()
  }

  const submit = async () => {
    if (busy) return
    // Specification, section 5: an empty update is ignored.
    if (words.trim() === '' && imageUrl === seenImageUrl) {
      leave()
      return
    }
    const fault = textFaultTexts(words, written)
    if (fault) return refuse({ feedback: fault.beside }, { icon: 'warning', title: fault.title }, 'update')
    const saved = await save(sentences.failed, () =>
      update({ text: seen, imageUrl: seenImageUrl }, { text: words, imageUrl }),
    )
    if (!saved) return
    if (saved.result) void showToast(sentences.saved())
    leave()
  }

  return (
    <Form ref={form} className="flex flex-col gap-3" onSubmit={submit}>
      <TextArea
        label={label}
        name="update"
        rows={4}
        autoFocus={focused}
        value={words}
        error={errors['feedback']}
        hint={lengthHint(words, written)}
        onChange={({ target }) => change({ ...values, feedback: target.value })}
      />
      {picture?.field(imageUrl, (chosen) => change({ ...values, imageUrl: chosen }))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {commonText.update}
        </Button>
        <Button tone="quiet" onClick={leave}>
          {commonText.cancel}
        </Button>
      </div>
    </Form>
  )
}
