import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { commonText } from '../../text/en/common.ts'
import { Icon } from '../icon.tsx'
import { openLayer } from './layers.ts'
import './drawer.css'

type Props = {
  label: ReactNode
  className: string
  'aria-label'?: string
  title: string
  side: keyof typeof places
  /** @param close for a command that is no link */
  children: (close: () => void, open: boolean) => ReactNode
}

const places = { right: 'ml-auto', bottom: 'drawer-bottom' }

/** A button with a modal sheet at a side. Back, Escape, a press beside it and any link in it close it. */
export const DrawerButton = ({ label, className, title, side, children, ...rest }: Props) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const sheet = dialog.current
    if (!open || !sheet) return
    sheet.showModal()
    const closeSheet = () => sheet.close()
    const leave = openLayer({ close: closeSheet, ofPage: true })
    return () => {
      leave()
      closeSheet()
    }
  }, [open])

  const closeOnChoice = (event: MouseEvent<HTMLDialogElement>) => {
    const beside = event.target === event.currentTarget
    const onLink = event.target instanceof Element && event.target.closest('a') !== null
    if (beside || onLink) close()
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        {...rest}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        aria-label={title}
        onClose={close}
        onClick={closeOnChoice}
        className={`drawer-sheet ${places[side]}`}
      >
        <div className="flex min-h-full flex-col gap-4 p-4">
          <div className="flex items-center justify-between">
            <p className="font-display text-card font-bold">{title}</p>
            <button
              type="button"
              className="btn btn-square btn-ghost"
              aria-label={commonText.close}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          {children(close, open)}
        </div>
      </dialog>
    </>
  )
}
