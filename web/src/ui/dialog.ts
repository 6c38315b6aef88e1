/** What a dialog tells. Every text is text, never HTML: names and sentences of other people go in unchanged. */
export type Notice = {
  icon: 'success' | 'error' | 'warning' | 'info'
  title: string
  text?: string
  /** Label of its one button. */
  button?: string
}

export type Question = {
  title: string
  text?: string
  /** Label of the button that says yes. */
  confirm: string
  cancel?: string
  /** Yes cannot be undone. */
  danger?: boolean
}

/** Where its code cannot be loaded (offline before the first complete visit) the browser's own dialogs speak. */
const load = () => import('./sweetalert.ts').catch(() => null)

const lines = (title: string, text?: string) => [title, text].filter(Boolean).join('\n\n')

/**
 * Tells something. Resolves when it is closed, with the focus back where it was: to true if its button was pressed, to
 * false if it was only dismissed.
 */
export const showDialog = async ({ icon, title, text, button = 'OK' }: Notice): Promise<boolean> => {
  const look = await load()
  if (!look) {
    window.alert(lines(title, text))
    return true
  }
  const { isConfirmed } = await look.BoardDialog.fire({
    icon,
    titleText: title,
    text: text ?? '',
    confirmButtonText: button,
  })
  return isConfirmed
}

/** Asks something. Resolves to true only for an outright yes: closing it any other way is a no. */
export const askDialog = async (question: Question): Promise<boolean> => {
  const { title, text, confirm, cancel = 'Cancel', danger = false } = question
  const look = await load()
  if (!look) return window.confirm(lines(title, text))
  const answer = await (danger ? look.DangerDialog : look.BoardDialog).fire({
    icon: danger ? 'warning' : 'question',
    titleText: title,
    text: text ?? '',
    confirmButtonText: confirm,
    cancelButtonText: cancel,
    showCancelButton: true,
  })
  return answer.isConfirmed
}
