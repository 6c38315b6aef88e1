import { messages } from 'contract/messages'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'

export const RouteLoading = () => <LoadingOverlay text={messages.app.routeLoading} />
