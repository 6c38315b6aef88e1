import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { Author } from '../../domain/new-record.ts'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'
import { type Written, lengthHint, textFaultTexts } from '../../text/text-fault-text.ts'
import { Button } from '../../ui/button.tsx'
import { useAskLogin } from '../../ui/dialog/dialog-navigation.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Form, TextArea } from '../../ui/form.tsx'
import { useForm } from '../use-form.ts'

/** Version 1.0.0 kept the draft of any text under this name. */
const shape = z.object({ feedback: z.string(), imageUrl: z.optional(z.string()) })
const nothing = { feedback: '', imageUrl: '' }

type Props = {
  written: Written
  /** Id of what it is about; the draft is kept under it. */
  about: string
  label: string
  submitLabel: string
  sentences: { saved: () => string; failed: string; login: string }
  className?: string
  autoFocus?: boolean
  create: (words: string, author: Author, id: string, imageUrl: string) => Promise<unknown>
  picture?: (imageUrl: string, onChange: (imageUrl: string) => void) => ReactNode
  /** Called after saving, and by 'Cancel'. A form that stays has none. */
  onDone?: () => void
}

/** A form for a new text. Guests may type. On submit they are asked to log in. */
export const WriteForm = (props: Props) => {
  const { written, about, label, submitLabel, sentences, autoFocus } = props
  const { create, picture, onDone, className = 'rounded-box bg-base-100 p-4 shadow-pinned sm:p-6' } = props
  const { member } = useSession()
  const askLogin = useAskLogin()
  const [typedAs] = useState(draftName(written, about, undefined))
  const { form, draft, values, errors, busy, edit, discard, refuse, save } = useForm({
    name: draftName(written, about, member?.uid),
    shape,
    initial: nothing,
    typedAs: member ? typedAs : undefined,
  })
  const { feedback: words, imageUrl = '' } = values

  const submit = async () => {
    if (busy) return undefined
    if (!member) return askLogin(sentences.login)
    const fault = textFaultTexts(words, written)
    if (fault) return refuse({ feedback: fault.beside }, { icon: 'warning', title: fault.title })
    return save(
      sentences.failed,
      (id) => create(words.trim(), member, id, imageUrl),
      async () => {
        draft.change(nothing)
        onDone?.()
        await showToast(sentences.saved())
      },
    )
  }

  return (
    <Form ref={form} className={`flex flex-col gap-4 ${className}`} onSubmit={submit}>
      <TextArea
        label={label}
        name="feedback"
        rows={written === 'reply' ? 2 : 3}
        required
        autoFocus={autoFocus}
        value={words}
        error={errors['feedback']}
        hint={draft.kept ? lengthHint(words, written) : commonText.draftLost}
        onChange={({ target }) => edit({ feedback: target.value })}
      />
      {picture?.(imageUrl, (chosen) => edit({ imageUrl: chosen }))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        {onDone && (
          <Button
            tone="quiet"
            onClick={() => {
              discard()
              onDone()
            }}
          >
            {commonText.cancel}
          </Button>
        )}
      </div>
    </Form>
  )
}

export const draftName = (written: Written, about: string, uid: string | undefined) =>
  `${written}:${about}:${uid ?? ''}`
