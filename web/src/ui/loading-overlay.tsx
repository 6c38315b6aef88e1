import { messages } from '../text/en/messages.ts'
import './loading-overlay.css'

/** Appears late, so that quick page changes don't flash. */
export const LoadingOverlay = () => (
  <div role="status" className="late fixed inset-0 z-50 grid place-items-center bg-base-200/80">
    <p className="pinned flex items-center gap-3 px-6 py-5 font-display text-card font-bold">
      <span className="loading loading-spinner text-primary" aria-hidden="true" />
      {messages.app.routeLoading}
    </p>
  </div>
)
