import { createRoot } from 'react-dom/client'
import { ToastContainer } from 'react-toastify'

export { toast } from 'react-toastify'

/** Update-success toast, 3000 ms (specification, section 9). */
const duration = 3000

/** Puts the container beside the app, once; `toast.ts` loads this file when the first toast comes. */
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <ToastContainer
    autoClose={duration}
    position="bottom-center"
    hideProgressBar
    closeButton={false}
    toastClassName="board-toast"
  />,
)
