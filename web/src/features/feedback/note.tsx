import { anonymous } from '@group-organizer/contract/anonymous'
import type { Feedback } from '@group-organizer/contract/feedback'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { useHeldDraft } from '../../data/drafts/use-draft.ts'
import { editHash, noteHash } from '../../kinds/edit-path.ts'
import { useSession } from '../../session/use-session.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { formatAgo, formatMoment } from '../../text/formats.ts'
import { Menu, MenuItem } from '../../ui/layer/menu.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { HiddenReason } from '../hidden-reason.tsx'
import { type Deletion, confirmAndDelete } from '../show-saved.ts'
import { useReport } from '../use-report.tsx'
import { useReread } from '../use-today.ts'
import { EditText, type Editing, editDraft } from './edit-text.tsx'

export const nameOf = ({ userName }: Pick<Feedback, 'userName'>) => userName || anonymous.userName

type Props = {
  record: Shown<Omit<Feedback, 'feedback' | 'likes' | 'likedBy'>>
  /** Whether the member may update and delete; others may report. */
  own: boolean
  menuLabel: string
  editing: Editing
  deletion: Omit<Deletion, 'isSent'>
  /** The focused button is gone. */
  onDeleted: () => void
  /** Further items of the menu of those who may update. */
  items?: ReactNode
  picture?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

/** One member's text about a group, with its menu. The address may lead to it, or open it for editing. */
export const Note = (props: Props) => {
  const { record, own, menuLabel, editing, deletion, onDeleted } = props
  const { items, picture, actions, children, className } = props
  const { _id, groupId } = record
  const { written } = editing
  const { hash } = useLocation()
  const { member } = useSession()
  const [chosen, choose] = useState<'edit' | 'read' | undefined>(
    own && hash === editHash(_id) ? 'edit' : undefined,
  )
  const draftName = editDraft(written, _id, member?.uid ?? '')
  // A draft from before a reload opens the form.
  const held = useHeldDraft(own ? draftName : undefined)
  // Another tab may have changed the account since it was chosen.
  const isEditing = own && (chosen ? chosen === 'edit' : held)
  const device = useDevice()
  const note = useRef<HTMLLIElement>(null)
  const { isReported, report } = useReport({ kind: written, _id, groupId })
  const isTarget = hash === noteHash(_id)
  useEffect(() => {
    if (!isTarget) return
    note.current?.scrollIntoView({ block: 'center' })
    note.current?.focus({ preventScroll: true })
  }, [isTarget])

  const remove = async () => {
    if (await confirmAndDelete(device, { ...deletion, isSent: record.rev > 0 })) onDeleted()
  }

  const endEditing = () => {
    note.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
    choose('read')
  }

  return (
    <li
      ref={note}
      id={noteHash(_id).slice(1)}
      tabIndex={isTarget ? -1 : undefined}
      className={`grid grid-flow-dense grid-cols-[auto_1fr_auto] gap-x-3 ${className ?? 'rounded-box bg-base-100 p-4 shadow-pinned'}`}
    >
      <Avatar photo={record.userPhoto} size="44" className="size-11" loading="lazy" />
      <div className="min-w-0 self-center max-[15rem]:col-span-3 max-[15rem]:row-start-2">
        <p id={`author-${_id}`} dir="auto" className="font-semibold wrap-anywhere">
          {nameOf(record)}
        </p>
        <SaidAt at={record.createdAt} />
      </div>
      <Menu label={menuLabel}>
        {own ? (
          <>
            <MenuItem icon="edit" onChoose={() => choose('edit')}>
              {commonText.update}
            </MenuItem>
            {items}
            <MenuItem icon="bin" className="text-error" onChoose={() => void remove()}>
              {commonText.delete}
            </MenuItem>
          </>
        ) : (
          <MenuItem icon="flag" onChoose={() => void report()}>
            {commonText.report}
          </MenuItem>
        )}
      </Menu>
      <div className="col-span-3 mt-2 flex flex-col gap-1 sm:col-span-2 sm:col-start-2 sm:mt-0">
        {isEditing ? (
          <EditText {...{ editing, draftName }} focused={chosen === 'edit'} onDone={endEditing} />
        ) : (
          <>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              <LinkedText>{editing.text}</LinkedText>
            </p>
            {picture}
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {actions}
          <SyncMark mark={record.mark} linked />
          {record.hidden && <HiddenReason reason={record.hiddenReason} />}
          {isReported && <p className="text-sm text-muted">{messages.reports.reported}</p>}
          {children}
        </div>
      </div>
    </li>
  )
}

export const SaidAt = ({ at }: { at: string }) => {
  const now = useReread(Date.now)
  const moment = Date.parse(at)
  if (Number.isNaN(moment)) return null
  const exact = formatMoment(moment)
  return (
    <time dateTime={at} title={exact} className="block text-sm text-muted">
      <span aria-hidden="true">{formatAgo(moment, now)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}
