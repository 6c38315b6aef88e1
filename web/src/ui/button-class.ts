export type ButtonTone = 'primary' | 'quiet' | 'danger'

const tones: Record<ButtonTone, string> = {
  primary: 'btn-primary',
  quiet: 'btn-outline',
  danger: 'btn-error',
}

/** The look of a button, for whatever element acts as one (a link, a button of another package). */
export const buttonClass = (tone: ButtonTone = 'primary', extra = '') =>
  `btn ${tones[tone]} text-base ${extra}`.trimEnd()
