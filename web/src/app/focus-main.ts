/** Puts the focus at the beginning of the content: for whoever came to a new page, or had it on something that is gone. */
export const focusMain = () => {
  document.getElementById('main')?.focus({ preventScroll: true })
}
