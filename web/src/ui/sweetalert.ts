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
 * sweetalert2 answers when the button is pressed and gives the focus back a quarter of a second later, away from whatever
 * has taken it since. This answers after that.
 */
const untilGone = (look: typeof Swal) => ({
  fire: async (options: SweetAlertOptions) => {
    const gone = Promise.withResolvers<undefined>()
    const result = await look.fire({
      ...options,
      didDestroy: () => {
        gone.resolve(undefined)
      },
    })
    await gone.promise
    return result
  },
})

/** sweetalert2 in the look of the board. Only `dialog.ts` loads it, when the first dialog opens. */
export const BoardDialog = untilGone(Board)

/** For a step that cannot be taken back: the confirming button is red and the cancelling one has the focus. */
export const DangerDialog = untilGone(Danger)
