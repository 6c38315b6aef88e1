import type { SweetAlertOptions } from 'sweetalert2'
import Swal from 'sweetalert2/dist/sweetalert2.js'
import 'sweetalert2/dist/sweetalert2.min.css'
import './sweetalert.css'
import { buttonClass } from '../button.tsx'
import { openLayer } from '../layer/layers.ts'

const customClass = {
  popup: 'board-dialog',
  confirmButton: buttonClass('primary'),
  denyButton: buttonClass('quiet'),
  cancelButton: buttonClass('quiet'),
}

const Board = Swal.mixin({ buttonsStyling: false, heightAuto: false, reverseButtons: true, customClass })

/** Steps without undo get a red button, and the focus on cancel. */
const Danger = Board.mixin({
  focusCancel: true,
  customClass: { ...customClass, confirmButton: buttonClass('danger') },
})

export type Behaviour = { ofPage: boolean; danger: boolean; onAnswer: () => void }

/** Shows a dialog. `ofPage`: it closes with its page. Only `dialog.ts` loads sweetalert2, for the first dialog. */
export const fire = async (options: SweetAlertOptions, { ofPage, danger, onAnswer }: Behaviour) => {
  const look = danger ? Danger : Board
  const before = document.activeElement
  const close = () => look.close()
  const leave = openLayer({ close, ofPage })
  // A phone's Back is a close request (HTML Standard).
  const watcher = 'CloseWatcher' in window ? new CloseWatcher() : undefined
  watcher?.addEventListener('close', close)
  const closed = Promise.withResolvers<undefined>()
  const didClose = () => closed.resolve(undefined)
  // sweetalert2 returns the focus 0.1 s later, away from what the answer focuses.
  const willClose = () => {
    onAnswer()
    if (before instanceof HTMLElement) before.focus()
  }
  const answer = await look.fire({ ...options, returnFocus: false, willClose, didClose })
  leave()
  watcher?.destroy()
  await closed.promise
  return answer
}
