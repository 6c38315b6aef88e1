import type { SweetAlertOptions } from 'sweetalert2'
import Swal from 'sweetalert2/dist/sweetalert2.js'
import 'sweetalert2/dist/sweetalert2.min.css'
import './sweetalert.css'
import { buttonClass } from '../button-class.ts'
import { openLayer } from '../layer/layers.ts'

const Board = Swal.mixin({
  buttonsStyling: false,
  heightAuto: false,
  reverseButtons: true,
  customClass: {
    popup: 'board-dialog',
    confirmButton: buttonClass('primary'),
    denyButton: buttonClass('quiet'),
    cancelButton: buttonClass('quiet'),
  },
})

const Danger = Board.mixin({
  focusCancel: true,
  customClass: {
    popup: 'board-dialog',
    confirmButton: buttonClass('danger'),
    cancelButton: buttonClass('quiet'),
  },
})

/** Calls `close` for a close request, such as a phone's Back (HTML Standard, close requests). */
const onCloseRequest = (close: () => void) => {
  if (!('CloseWatcher' in window)) return () => undefined
  const watcher = new CloseWatcher()
  watcher.addEventListener('close', close)
  return () => watcher.destroy()
}

/** Resolves in the task that removes `popup`, before any key press. */
const gone = (popup: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (popup.isConnected) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

/** sweetalert2 returns the focus 0.1 s after a dialog is gone. This returns it at once, before the answer. */
const untilGone = (look: typeof Swal) => ({
  /** @param ofPage whether the dialog closes with its page */
  fire: async (options: SweetAlertOptions, ofPage: boolean) => {
    const before = document.activeElement
    const close = () => look.close()
    const leave = openLayer({ close, ofPage })
    const endRequests = onCloseRequest(close)
    const answer = look.fire({ ...options, returnFocus: false })
    const popup = look.getPopup()
    const left = popup && gone(popup)
    const result = await answer
    leave()
    endRequests()
    await left
    if (before instanceof HTMLElement) before.focus()
    return result
  },
})

/** Only `dialog.ts` loads sweetalert2, for the first dialog. */
export const BoardDialog = untilGone(Board)

/** For steps without undo: a red button, and the focus on cancel. */
export const DangerDialog = untilGone(Danger)
