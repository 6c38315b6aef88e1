import { createRoot } from 'react-dom/client'
import { toastDuration } from '../../domain/constants.ts'
import { commonText } from '../../text/en/common.ts'
import { useLanguage } from '../../text/language.ts'
import { Icon } from '../icon.tsx'
import './toast.css'

type Tone = 'success' | 'error' | 'info' | 'warning'

const place = async () => {
  const { ToastContainer, toast } = await import('react-toastify')
  const Toasts = () => {
    useLanguage()
    return (
      <ToastContainer
        autoClose={toastDuration}
        position="bottom-center"
        hideProgressBar
        toastClassName="board-toast"
        aria-label={commonText.toasts}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="Toastify__close-button"
            aria-label={commonText.close}
            onClick={() => closeToast(true)}
          >
            <Icon name="close" className="size-5" />
          </button>
        )}
      />
    )
  }
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<Toasts />)
  return toast
}

let placed: ReturnType<typeof place> | undefined

/** Shows a note for 3 seconds without focus. `text` is text, never HTML. */
export const showToast = async (text: string, tone: Tone = 'success'): Promise<void> => {
  placed ??= place()
  const toast = await placed.catch((error: unknown) => {
    placed = undefined
    throw error
  })
  toast[tone](text)
}
