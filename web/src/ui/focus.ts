import { type RefObject, useLayoutEffect } from 'react'
import { isPageCovered } from './layer/layers.ts'

/**
 * Puts the focus at the beginning of the content: after a change of page, or when the element that had it is gone. A dialog that
 * lies over both pages keeps it, or its keys would lead nowhere.
 */
export const focusMain = () => {
  if (!isPageCovered()) document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * When a part of the page goes that has the focus, a button that took itself away for example, what it stood in takes the
 * focus: the nearest element around it with `tabindex="-1"`. The browser would let it fall to the page's beginning.
 */
export const useRestoreFocus = (part: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const element = part.current
    const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    return () => {
      if (element?.contains(document.activeElement)) around?.focus({ preventScroll: true })
    }
  }, [part])
}
