import { isPageCovered } from './layer/layers.ts'

/** Moves the focus to the content, unless a dialog has it. */
export const focusMain = () => {
  if (!isPageCovered()) document.getElementById('main')?.focus({ preventScroll: true })
}

/** A ref for a part that may be removed while it has the focus, which then moves to the nearest `tabindex="-1"` around. */
export const restoreFocus = (part: HTMLElement | null) => {
  const around = part?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return () => {
    if (part?.contains(document.activeElement)) around?.focus({ preventScroll: true })
  }
}
