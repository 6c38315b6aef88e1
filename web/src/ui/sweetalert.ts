/// <reference types="sweetalert2" />
import Swal from 'sweetalert2/dist/sweetalert2.js'
import 'sweetalert2/dist/sweetalert2.min.css'
import './sweetalert.css'
import { buttonClass } from './button-class.ts'

/** sweetalert2 in the look of the board. Only `dialog.ts` loads it, when the first dialog opens. */
export const BoardDialog = Swal.mixin({
  buttonsStyling: false,
  heightAuto: false,
  reverseButtons: true,
  customClass: {
    popup: 'board-dialog',
    confirmButton: buttonClass('primary'),
    cancelButton: buttonClass('quiet'),
  },
})

/** For a step that cannot be taken back: the confirming button is red and the cancelling one has the focus. */
export const DangerDialog = BoardDialog.mixin({
  focusCancel: true,
  customClass: {
    popup: 'board-dialog',
    confirmButton: buttonClass('danger'),
    cancelButton: buttonClass('quiet'),
  },
})
