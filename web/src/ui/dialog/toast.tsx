import { createRoot } from 'react-dom/client'
import type { Id } from 'react-toastify'
import { toastDuration } from '../../domain/constants.ts'
import { commonText } from '../../text/en/common.ts'
import { useLanguage } from '../../text/language.ts'
import { focusMain } from '../focus.ts'
import { Icon } from '../icon.tsx'
import './toast.css'

type Tone = 'success' | 'warning'

/** A toast that leaves with the focus gives it to the page. */
const giveBackFocus = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) focusMain()
}

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
            ref={giveBackFocus}
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

type Offer = {
  actions: readonly { label: string; run: () => unknown }[]
  /** Milliseconds for which they are offered, also while the toast is looked at. */
  forMs: number
  /** An offer about the same record takes the place of this one. */
  about?: string
}

type ContentProps = Pick<Offer, 'actions'> & { text: string; close: () => void }

const WithActions = ({ text, actions, close }: ContentProps) => (
  <div ref={giveBackFocus} className="toast-offer">
    <span>{text}</span>
    {actions.map(({ label, run }) => (
      <button
        key={label}
        type="button"
        className="toast-action"
        onClick={() => {
          close()
          focusMain()
          run()
        }}
      >
        {label}
      </button>
    ))}
  </div>
)

/** Ids of the toasts that were shown last about a record. */
const shownAbout = new Map<string, Id>()

/** Text, never HTML. Without the package the browser's own dialog says it. */
export const showToast = async (text: string, tone: Tone = 'success', offer?: Offer): Promise<void> => {
  placed ??= place()
  const toast = await placed.catch(() => undefined)
  if (!toast) {
    placed = undefined
    window.alert(text)
    return
  }
  if (!offer) {
    toast[tone](text)
    return
  }
  const { actions, forMs, about } = offer
  const earlier = about === undefined ? undefined : shownAbout.get(about)
  if (earlier !== undefined) toast.dismiss(earlier)
  const id = toast[tone](
    ({ closeToast }) => <WithActions {...{ text, actions }} close={() => closeToast()} />,
    { autoClose: forMs, pauseOnHover: false, pauseOnFocusLoss: false },
  )
  if (about !== undefined) shownAbout.set(about, id)
}
