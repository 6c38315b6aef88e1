import type { Reply, ReplyTarget } from '@group-organizer/contract/words/reply'
import { useRef, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { useHeldDraft } from '../../data/drafts/use-draft.ts'
import { deleteReply, sendReply, updateReply } from '../../data/mutations/words-mutations.ts'
import { useSession } from '../../session/use-session.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { replyText } from '../../text/en/announcements.ts'
import { Icon } from '../../ui/icon.tsx'
import { deletedSentence, doneSentence } from '../show-saved.ts'
import { Note, nameOf } from './note.tsx'
import { useRepliesTo } from './replies-of-group.tsx'
import { WriteForm, draftName } from './write-form.tsx'

type Props = {
  target: Pick<Reply, '_id' | 'groupId' | 'userName' | 'hidden'> & { target: ReplyTarget }
}

export const Replies = ({ target }: Props) => {
  const { _id } = target
  const replies = useRepliesTo(_id)
  const device = useDevice()
  const { member } = useSession()
  const own = useHeldDraft(draftName('reply', _id, member?.uid))
  const guests = useHeldDraft(draftName('reply', _id, undefined))
  const [opened, setOpened] = useState<boolean>()
  const button = useRef<HTMLDivElement>(null)
  const toButton = () => button.current?.querySelector('button')?.focus()
  const isOpen = opened ?? (own || guests)
  const close = () => {
    setOpened(false)
    requestAnimationFrame(toButton)
  }
  return (
    <div className="contents">
      {replies.length > 0 && (
        <ul
          aria-label={replyText.heading(replies.length)}
          className="my-1 flex basis-full flex-col gap-4 border-s-2 border-base-300 ps-3 sm:ps-4"
        >
          {replies.map((reply) => (
            <ReplyNote
              key={reply._id}
              {...{ reply }}
              own={reply.userId === member?.uid}
              onDeleted={toButton}
            />
          ))}
        </ul>
      )}
      {!target.hidden && isOpen && (
        <WriteForm
          className="basis-full"
          written="reply"
          about={_id}
          label={replyText.replyTo({ name: nameOf(target) })}
          submitLabel={replyText.send}
          sentences={{
            saved: () => doneSentence(replyText.sent),
            failed: replyText.sendFailed,
            login: replyText.login,
          }}
          autoFocus={opened === true}
          create={(words, author, id) => sendReply(device, target, words, author, id)}
          onDone={close}
        />
      )}
      {!target.hidden && !isOpen && (
        <div ref={button}>
          <button
            type="button"
            className="btn -ms-3 btn-ghost font-normal [--btn-p:0.75rem]"
            aria-describedby={`author-${_id}`}
            onClick={() => setOpened(true)}
          >
            <Icon name="mail" className="size-5" />
            {replyText.reply}
          </button>
        </div>
      )}
    </div>
  )
}

type ReplyProps = { reply: Shown<Reply>; own: boolean; onDeleted: () => void }

const ReplyNote = ({ reply, own, onDeleted }: ReplyProps) => {
  const device = useDevice()
  return (
    <Note
      record={reply}
      {...{ own, onDeleted }}
      className=""
      menuLabel={own ? replyText.yourMenu : replyText.menuOf({ name: nameOf(reply) })}
      editing={{
        written: 'reply',
        text: reply.text,
        label: replyText.change,
        sentences: { saved: () => doneSentence(replyText.updated), failed: replyText.updateFailed },
        update: (seen, { text }) => updateReply(device, { ...reply, text: seen.text }, text),
      }}
      deletion={{
        question: { title: replyText.confirmDelete },
        deleted: (waits) => deletedSentence(replyText.deleted, waits),
        failed: replyText.deleteFailed,
        run: (heldForMs) => deleteReply(device, reply, heldForMs),
      }}
    />
  )
}
