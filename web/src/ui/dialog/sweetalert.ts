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

/**
 * Calls `close` when the device asks to close what is on top, as a phone's Back does, also where no page is left to go back
 * to (HTML Standard, close requests). The browser's own dialogs and popovers hear of it by themselves.
 */
const onCloseRequest = (close: () => void) => {
  if (!('CloseWatcher' in window)) return () => undefined
  const watcher = new CloseWatcher()
  watcher.addEventListener('close', close)
  return () => watcher.destroy()
}

/** Resolves in the very task in which `popup` leaves the page: no key is pressed in between. */
const gone = (popup: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (popup.isConnected) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

/**
 * sweetalert2 answers when the button is pressed, while the dialog is still there, and gives the focus back a tenth of a
 * second after it is gone: a form that waits for its dialog would be deaf that long. This answers once the dialog is gone,
 * with the focus back at once.
 */
const untilGone = (look: typeof Swal) => ({
  /** @param ofPage whether it closes when another page is shown */
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

/** sweetalert2 in the look of the board. Only `dialog.ts` loads it, when the first dialog opens. */
export const BoardDialog = untilGone(Board)

/** For a step that cannot be taken back: the confirming button is red and the cancelling one has the focus. */
export const DangerDialog = untilGone(Danger)
