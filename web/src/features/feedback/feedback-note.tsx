import { anonymous } from '@group-organizer/contract/anonymous'
import type { Feedback } from '@group-organizer/contract/feedback'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { useHeldDraft } from '../../data/drafts/use-draft.ts'
import { deleteFeedback } from '../../data/mutations/feedback-mutations.ts'
import { editHash } from '../../kinds/edit-path.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { commonText } from '../../text/en/common.ts'
import { feedbackText } from '../../text/en/feedback.ts'
import { messages } from '../../text/en/messages.ts'
import { formatAgo, formatMoment } from '../../text/formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/layer/menu.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { HiddenReason } from '../hidden-reason.tsx'
import { confirmAndDelete } from '../show-saved.ts'
import { useReport } from '../use-report.ts'
import { EditFeedback, editDraft } from './edit-feedback.tsx'
import { LikeButton } from './like-button.tsx'

type Props = {
  feedback: Shown<Feedback>
  /** Only the author may update and delete (specification, section 6); others may report. */
  own: boolean
  /** The focused button is gone. */
  onDeleted: () => void
}

export const FeedbackNote = ({ feedback, own, onDeleted }: Props) => {
  const { hash } = useLocation()
  const [chosen, choose] = useState<'edit' | 'read' | undefined>(
    own && hash === editHash(feedback._id) ? 'edit' : undefined,
  )
  // A draft from before a reload opens the form.
  const held = useHeldDraft(own ? editDraft(feedback) : undefined)
  const editing = chosen ? chosen === 'edit' : held
  const device = useDevice()
  const note = useRef<HTMLLIElement>(null)
  const { isReported, report } = useReport(feedback)
  const author = `author-${feedback._id}`

  const remove = async () => {
    const deletion = {
      question: { title: messages.feedback.confirmDelete },
      deleted: messages.feedback.deleted,
      failed: messages.feedback.deleteFailed,
      isSent: feedback.rev > 0,
    }
    if (await confirmAndDelete(device, deletion, (heldForMs) => deleteFeedback(device, feedback, heldForMs)))
      onDeleted()
  }

  const endEditing = () => {
    note.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
    choose('read')
  }

  return (
    <li
      ref={note}
      className="grid grid-flow-dense grid-cols-[auto_1fr_auto] gap-x-3 rounded-box bg-base-100 p-4 shadow-pinned"
    >
      <Avatar photo={feedback.userPhoto} size="44" className="size-11" loading="lazy" />
      <div className="min-w-0 self-center max-[15rem]:col-span-3 max-[15rem]:row-start-2">
        <p id={author} dir="auto" className="font-semibold wrap-anywhere">
          {feedback.userName || anonymous.userName}
        </p>
        <SaidAt moment={Date.parse(feedback.createdAt)} />
      </div>
      {own ? (
        <Menu label={feedbackText.yourMenu}>
          <MenuItem onChoose={() => choose('edit')}>
            <Icon name="edit" className="size-5" />
            {commonText.update}
          </MenuItem>
          <MenuItem className="text-error" onChoose={() => void remove()}>
            <Icon name="bin" className="size-5" />
            {commonText.delete}
          </MenuItem>
        </Menu>
      ) : (
        <Menu label={feedbackText.menuOf({ name: feedback.userName || anonymous.userName })}>
          <MenuItem onChoose={() => void report()}>
            <Icon name="flag" className="size-5" />
            {commonText.report}
          </MenuItem>
        </Menu>
      )}
      <div className="col-span-3 mt-2 flex flex-col gap-1 sm:col-span-2 sm:col-start-2 sm:mt-0">
        {editing ? (
          <EditFeedback feedback={feedback} focused={chosen === 'edit'} onDone={endEditing} />
        ) : (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            <LinkedText>{feedback.feedback}</LinkedText>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4">
          <LikeButton feedback={feedback} labelledBy={author} />
          <SyncMark mark={feedback.mark} linked />
          {feedback.hidden && <HiddenReason reason={feedback.hiddenReason} />}
          {isReported && <p className="text-sm text-muted">{messages.reports.reported}</p>}
        </div>
      </div>
    </li>
  )
}

const SaidAt = ({ moment }: { moment: number }) => {
  const [now] = useState(Date.now)
  if (Number.isNaN(moment)) return null
  const exact = formatMoment(moment)
  return (
    <time dateTime={new Date(moment).toISOString()} title={exact} className="block text-sm text-muted">
      <span aria-hidden="true">{formatAgo(moment, now)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}
