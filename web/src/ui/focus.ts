import { type RefObject, useLayoutEffect } from 'react'
import { isPageCovered } from './layer/layers.ts'

/** Moves the focus to the content, unless a dialog has it. */
export const focusMain = () => {
  if (!isPageCovered()) document.getElementById('main')?.focus({ preventScroll: true })
}

/** Moves the focus to the nearest `tabindex="-1"` around a focused part that goes away. */
export const useRestoreFocus = (part: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const element = part.current
    const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    return () => {
      if (element?.contains(document.activeElement)) around?.focus({ preventScroll: true })
    }
  }, [part])
}
