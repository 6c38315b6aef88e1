import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId } from 'react'
import { restoreFocus } from '../focus.ts'
import { Icon, type IconName } from '../icon.tsx'
import './menu.css'
import '../side-link.css'

type Props = { label: string; children: ReactNode }

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** A menu button (WAI-ARIA Authoring Practices) with the browser's own popover. */
export const Menu = ({ label, children }: Props) => {
  const id = useId()

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
    if (event.key === 'Tab') event.currentTarget.hidePopover()
    if (target === undefined) return
    event.preventDefault()
    items.at(target)?.focus()
  }

  const enter = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') itemsOf(currentTarget)[0]?.focus()
  }

  return (
    <>
      <button
        ref={restoreFocus}
        type="button"
        className="btn btn-square btn-ghost"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <Icon name="more" />
      </button>
      <div
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="menu-sheet"
        onKeyDown={move}
        onToggle={enter}
      >
        {children}
      </div>
    </>
  )
}

type ItemProps = { icon: IconName; onChoose: () => void; className?: string; children: ReactNode }

/** The menu is closed, and the focus back, before `onChoose` runs. */
export const MenuItem = ({ icon, onChoose, className = '', children }: ItemProps) => (
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
    <Icon name={icon} className="size-5" />
    {children}
  </button>
)
