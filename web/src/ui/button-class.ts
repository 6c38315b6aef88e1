export type ButtonTone = 'primary' | 'quiet' | 'danger'

const tones: Record<ButtonTone, string> = {
  primary: 'btn-primary',
  quiet: 'btn-outline',
  danger: 'btn-error',
}

/** The look of a button, for links and sweetalert2. It is apart from `Button`, so that dialogs load little code. */
export const buttonClass = (tone: ButtonTone = 'primary', extra = '') =>
  `btn ${tones[tone]} text-base ${extra}`.trimEnd()
