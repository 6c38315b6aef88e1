import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the first new entry of a list that was asked for more: the pressed button may be gone. The focus stays
 * where the member has moved it meanwhile.
 * @param shown number of entries (`li`), or how many may be shown
 * @returns `around`, a ref for what contains them, and `expectMore`, which is called with the press
 */
export const useFirstNew = <Around extends HTMLElement>(shown: number) => {
  const around = useRef<Around>(null)
  const asked = useRef<{ first: number; pressed: Element | null }>(undefined)
  useLayoutEffect(() => {
    if (!asked.current) return
    const { first, pressed } = asked.current
    asked.current = undefined
    const { activeElement } = document
    const hasMoved = activeElement !== pressed && activeElement?.matches(':not([tabindex="-1"], body)')
    const entry = around.current?.querySelectorAll('li')[first]
    if (!entry || hasMoved) return
    entry.tabIndex = -1
    const target = entry.querySelector('a') ?? entry
    target.focus()
  }, [shown])
  const expectMore = () => {
    asked.current = { first: shown, pressed: document.activeElement }
  }
  return { around, expectMore }
}
