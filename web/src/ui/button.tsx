import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { restoreFocus } from './focus.ts'
import { Icon, type IconName } from './icon.tsx'

type ButtonTone = 'primary' | 'quiet' | 'danger'

const tones: Record<ButtonTone, string> = {
  primary: 'btn-primary',
  quiet: 'btn-outline',
  danger: 'btn-error',
}

export const buttonClass = (tone: ButtonTone = 'primary', extra = '') =>
  `btn ${tones[tone]} text-base ${extra}`.trimEnd()

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone
  icon?: IconName
  /** The button keeps the focus and ignores presses. */
  busy?: boolean
}

export const Button = ({
  tone = 'primary',
  icon,
  busy = false,
  className = '',
  type = 'button',
  children,
  onClick,
  ...rest
}: Props) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A double click sends a form once: it may be saved, and empty, before the second click.
    if (busy || (type === 'submit' && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      ref={restoreFocus}
      type={type}
      className={buttonClass(tone, className)}
      aria-busy={busy}
      onClick={press}
      {...rest}
    >
      {busy && <span className="loading loading-sm loading-spinner" aria-hidden="true" />}
      {icon && <Icon name={icon} className="size-5" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = LinkProps & { tone?: ButtonTone; icon?: IconName }

export const ButtonLink = ({ tone, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass(tone, className)}>
    {icon && <Icon name={icon} className="size-5" />}
    {children}
  </Link>
)
