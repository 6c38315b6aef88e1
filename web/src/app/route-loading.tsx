import { messages } from '../text/messages.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'

export const RouteLoading = () => <LoadingOverlay text={messages.app.routeLoading} />
