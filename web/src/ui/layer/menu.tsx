import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { openLayer } from './layers.ts'
import './menu.css'
import '../side-link.css'

type Props = {
  /** Names the button, which shows three dots. */
  label: string
  children: ReactNode
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/**
 * A button that opens a list of commands (WAI-ARIA Authoring Practices, menu button). The list is the browser's own
 * popover: Escape, Back or a press elsewhere closes it and gives the focus back. Where the browser cannot hang it from its
 * button it stands in the middle of the window.
 */
export const Menu = ({ label, children }: Props) => {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget)
    const at = items.findIndex((item) => item === document.activeElement)
    const targets: Partial<Record<string, number>> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    }
    const target = targets[event.key]
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (target === undefined) return
    event.preventDefault()
    items.at(target)?.focus()
  }

  /** Before it shows: what tells that it is shown comes in a task of its own, and Back may come before that. */
  const count = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    leave.current?.()
    const close = () => currentTarget.hidePopover()
    if (newState === 'open') leave.current = openLayer({ close, ofPage: true })
  }

  const enter = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') itemsOf(currentTarget)[0]?.focus()
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-square btn-ghost"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <Icon name="more" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="menu-sheet"
        onKeyDown={move}
        onBeforeToggle={count}
        onToggle={enter}
      >
        {children}
      </div>
    </>
  )
}

type ItemProps = { onChoose: () => void; className?: string; children: ReactNode }

/** One command. The menu has closed, and given the focus back, before `onChoose` is called. */
export const MenuItem = ({ onChoose, className = '', children }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={`side-link w-full ${className}`}
    onClick={({ currentTarget }) => {
      currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      onChoose()
    }}
  >
    {children}
  </button>
)
