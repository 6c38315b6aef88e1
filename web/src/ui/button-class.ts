export type ButtonTone = 'primary' | 'quiet' | 'danger'

const tones: Record<ButtonTone, string> = {
  primary: 'btn-primary',
  quiet: 'btn-outline',
  danger: 'btn-error',
}

/**
 * The look of a button, for another element that acts as one (a link, a button of the dialogs' package). Apart from
 * `Button`, so that the dialogs' code does not wait for the whole page's.
 */
export const buttonClass = (tone: ButtonTone = 'primary', extra = '') =>
  `btn ${tones[tone]} text-base ${extra}`.trimEnd()
