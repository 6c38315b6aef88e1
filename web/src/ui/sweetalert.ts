import type { SweetAlertOptions } from 'sweetalert2'
import Swal from 'sweetalert2/dist/sweetalert2.js'
import 'sweetalert2/dist/sweetalert2.min.css'
import './sweetalert.css'
import { buttonClass } from './button-class.ts'

const Board = Swal.mixin({
  buttonsStyling: false,
  heightAuto: false,
  reverseButtons: true,
  customClass: {
    popup: 'board-dialog',
    confirmButton: buttonClass('primary'),
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
 * sweetalert2 answers when the button is pressed, while the dialog is still there, and gives the focus back a tenth of a
 * second after it is gone: a form that waits for its dialog would be deaf that long. This answers once the dialog is gone,
 * with the focus back at once.
 */
const untilGone = (look: typeof Swal) => ({
  fire: async (options: SweetAlertOptions) => {
    const before = document.activeElement
    const gone = Promise.withResolvers<undefined>()
    const result = await look.fire({
      ...options,
      returnFocus: false,
      didDestroy: () => {
        gone.resolve(undefined)
      },
    })
    await gone.promise
    if (before instanceof HTMLElement) before.focus()
    return result
  },
})

/** sweetalert2 in the look of the board. Only `dialog.ts` loads it, when the first dialog opens. */
export const BoardDialog = untilGone(Board)

/** For a step that cannot be taken back: the confirming button is red and the cancelling one has the focus. */
export const DangerDialog = untilGone(Danger)
