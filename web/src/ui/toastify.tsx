import { createRoot } from 'react-dom/client'
import { ToastContainer } from 'react-toastify'
import { toastDuration } from '../domain/constants.ts'

export { toast } from 'react-toastify'

/** Puts the container beside the app, once; `toast.ts` loads this file when the first toast comes. */
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <ToastContainer
    autoClose={toastDuration}
    position="bottom-center"
    hideProgressBar
    closeButton={false}
    toastClassName="board-toast"
  />,
)
