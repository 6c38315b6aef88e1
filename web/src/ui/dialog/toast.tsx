import { createRoot } from 'react-dom/client'
import { toastDuration } from '../../domain/constants.ts'
import './toast.css'

type Tone = 'success' | 'error' | 'info' | 'warning'

/** Loads the package, and puts its container beside the app. */
const place = async () => {
  const { ToastContainer, toast } = await import('react-toastify')
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(
    <ToastContainer
      autoClose={toastDuration}
      position="bottom-center"
      hideProgressBar
      toastClassName="board-toast"
    />,
  )
  return toast
}

let placed: ReturnType<typeof place> | undefined

/** A short word in passing that takes no focus and is read out; gone after 3 seconds. `text` is text, never HTML. */
export const showToast = async (text: string, tone: Tone = 'success'): Promise<void> => {
  placed ??= place()
  const toast = await placed.catch((error: unknown) => {
    placed = undefined
    throw error
  })
  toast[tone](text)
}
