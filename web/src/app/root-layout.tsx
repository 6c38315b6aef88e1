import { Fragment, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { useLoadedDevice } from '../data/device-context.tsx'
import { SessionExpired } from '../features/account/session-expired.tsx'
import { shellText } from '../text/en/shell.ts'
import { useLanguage } from '../text/language.ts'
import { noteFirstScreen } from '../ui/first-screen.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { AttentionDialog } from './attention-dialog.ts'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { RouteAnnouncer, useRouteTitle } from './route-announcer.tsx'
import { UpdateNote } from './update-note.tsx'
import './root-layout.css'

const LoadedParts = lazyPart(async () => (await import('./device-parts.tsx')).DeviceParts)

const DeviceParts = () => {
  const device = useLoadedDevice()
  return (
    device && (
      <Suspense>
        <LoadedParts />
      </Suspense>
    )
  )
}

/** `index.html` may paint the list. Its reader may have scrolled before the router scrolls to the top. */
const KeptPlace = () => {
  const [wasPainted] = useState(() => document.querySelector('[data-snapshot]') !== null)
  useLayoutEffect(() => {
    const { scrollY } = window
    if (wasPainted && scrollY > 0 && !location.hash) queueMicrotask(() => scrollTo(0, scrollY))
  }, [wasPainted])
  return null
}

export const RootLayout = () => {
  const language = useLanguage()
  const title = useRouteTitle()
  const isHome = useLocation().pathname === '/'
  // The list of groups does this itself.
  useEffect(() => {
    if (!isHome) noteFirstScreen()
  }, [isHome])
  const loading = useNavigation().state === 'loading'
  return (
    <>
      {/* All that is read is written again in another language; what the page is about stays. */}
      <Fragment key={language}>
        <a href="#main" className="skip-link btn btn-primary">
          {shellText.skip}
        </a>
        <RouteAnnouncer title={title} />
        <NavigationBar />
        <main id="main" tabIndex={-1} className="min-h-dvh pt-20">
          <SessionExpired />
          <DeviceParts />
          <Suspense fallback={<LoadingOverlay />}>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
        <UpdateNote />
        {loading && <LoadingOverlay />}
      </Fragment>
      <AttentionDialog />
      <KeptPlace />
      <ScrollRestoration />
    </>
  )
}
