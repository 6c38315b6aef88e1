import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the first new entry of a list that was asked for more: the pressed button may be gone.
 * @param shown number of entries (`li`)
 * @returns `around`, a ref for what contains them, and `expectMore`, which is called with the press
 */
export const useFirstNew = <Around extends HTMLElement>(shown: number) => {
  const around = useRef<Around>(null)
  const first = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (first.current === undefined) return
    const entry = around.current?.querySelectorAll('li')[first.current]
    first.current = undefined
    if (!entry) return
    entry.tabIndex = -1
    const target = entry.querySelector('a') ?? entry
    target.focus()
  }, [shown])
  const expectMore = () => {
    first.current = shown
  }
  return { around, expectMore }
}
