import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { SessionExpired } from '../features/auth/session-expired.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { RouteAnnouncer, useRouteTitle } from './route-announcer.tsx'
import { UpdateNote } from './update-note.tsx'
import { useAttentionDialog } from './use-attention-dialog.ts'
import './root-layout.css'

/** Rarely seen. */
const DeviceNote = lazyPart(
  async () => (await import('../features/sync/device-note.tsx')).DeviceNote,
  () => null,
)

/** What every page has around it. */
export const RootLayout = () => {
  const title = useRouteTitle()
  useAttentionDialog()
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <a href="#main" className="skip-link btn btn-primary">
        Skip to content
      </a>
      <RouteAnnouncer title={title} />
      <NavigationBar />
      <main id="main" tabIndex={-1} className="min-h-[70vh] pt-20">
        <SessionExpired />
        <Suspense>
          <DeviceNote />
        </Suspense>
        <Outlet />
      </main>
      <Footer />
      <UpdateNote />
      {loading && <LoadingOverlay />}
      <ScrollRestoration />
    </>
  )
}
