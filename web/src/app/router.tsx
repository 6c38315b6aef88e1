import type { ComponentType } from 'react'
import {
  type DataRouter,
  Navigate,
  Outlet,
  type RouteObject,
  createBrowserRouter,
  useLocation,
} from 'react-router-dom'
import { site } from '../domain/constants.ts'
import { RequireMember } from '../features/account/require-member.tsx'
import { HomePage } from '../pages/home/home-page.tsx'
import { useSession } from '../session/use-session.ts'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { shellText } from '../text/en/shell.ts'
import { leavePage } from '../ui/layer/layers.ts'
import { nameOpenedEntry } from '../ui/layer/opened-entry.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { RootLayout } from './root-layout.tsx'
import type { Titled } from './route-announcer.tsx'
import { RouteError } from './route-error.tsx'

/** `/auth` leads to dashboard or login. The installed app starts here (`web/manifest.ts`). */
const AuthIndex = () => {
  const { status, member } = useSession()
  const isLaunch = useLocation().search === '?launch'
  // The provider would only confirm the remembered member.
  if (isLaunch) return <Navigate to={member ? '/auth/dashboard' : '/'} replace />
  if (status === 'loading') return <LoadingOverlay />
  return <Navigate to={status === 'in' ? '/auth/dashboard' : '/auth/login'} replace />
}

const page = (path: string, title: () => string, load: () => Promise<ComponentType>) => ({
  path,
  handle: { title } satisfies Titled,
  lazy: async () => ({ Component: await load() }),
})

const forMembers = (children: RouteObject[], warning?: () => string): RouteObject => ({
  element: (
    <RequireMember {...(warning !== undefined && { warning })}>
      <Outlet />
    </RequireMember>
  ),
  children,
})

nameOpenedEntry()

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    HydrateFallback: LoadingOverlay,
    children: [
      { path: '/', element: <HomePage />, handle: { title: () => site } satisfies Titled },
      page(
        '/auth/login',
        () => shellText.logInTitle,
        async () => (await import('../pages/login/login-page.tsx')).LoginPage,
      ),
      page(
        '/auth/register',
        () => commonText.register,
        async () => (await import('../pages/register/register-page.tsx')).RegisterPage,
      ),
      { path: '/auth', element: <AuthIndex /> },
      {
        path: '/auth',
        lazy: async () => ({ Component: (await import('./dashboard-layout.tsx')).DashboardLayout }),
        children: [
          page(
            'services/:id',
            () => shellText.groupDetailsTitle,
            async () => (await import('../pages/group-details/group-details-page.tsx')).GroupDetailsPage,
          ),
          forMembers(
            [
              page(
                'dashboard',
                () => commonText.dashboard,
                async () => (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage,
              ),
            ],
            () => messages.account.loginForDashboard,
          ),
          page(
            'meetings',
            () => commonText.meetings,
            async () => (await import('../pages/meetings/meetings-page.tsx')).MeetingsPage,
          ),
          page(
            'meetings/:id',
            () => commonText.meetings,
            async () => (await import('../pages/meeting/meeting-page.tsx')).MeetingPage,
          ),
          forMembers([
            page(
              'groups/:id/plan',
              () => commonText.planMeeting,
              async () => (await import('../pages/meeting/plan-meeting-page.tsx')).PlanMeetingPage,
            ),
            page(
              'meetings/:id/edit',
              () => commonText.changeMeeting,
              async () => (await import('../pages/meeting/update-meeting-page.tsx')).UpdateMeetingPage,
            ),
            page(
              'meetings/:id/check-in',
              () => commonText.checkIn,
              async () => (await import('../pages/meeting/check-in-page.tsx')).CheckInPage,
            ),
            page(
              'create-group',
              () => commonText.createGroup,
              async () => (await import('../pages/create-group/create-group-page.tsx')).CreateGroupPage,
            ),
            page(
              'my-group',
              () => commonText.myGroups,
              async () => (await import('../pages/my-group/my-group-page.tsx')).MyGroupPage,
            ),
            page(
              'updateGroup/:id',
              () => commonText.updateGroup,
              async () => (await import('../pages/update-group/update-group-page.tsx')).UpdateGroupPage,
            ),
          ]),
        ],
      },
      forMembers([
        page(
          '/profile',
          () => commonText.profile,
          async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage,
        ),
      ]),
      page(
        '/join/:id',
        () => shellText.groupDetailsTitle,
        async () => (await import('../pages/join/join-page.tsx')).JoinPage,
      ),
      page(
        '/terms',
        () => commonText.getInTouch,
        async () => (await import('../pages/terms/terms-page.tsx')).TermsPage,
      ),
      page(
        '/sync',
        () => commonText.yourUnsentChanges,
        async () => (await import('../pages/sync/sync-page.tsx')).SyncPage,
      ),
      page(
        '*',
        () => messages.app.pageNotFound,
        async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
      ),
    ],
  },
])

/** Resolves when the first page is loaded. Unsubscribes at once: the router must see its provider first. */
export const initialized = (router: Pick<DataRouter, 'state' | 'subscribe'>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) {
      resolve()
      return
    }
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })

/** Call this after the router's provider, which must subscribe first to restore the scroll position. */
export const followPages = () => {
  let { pathname } = router.state.location
  return router.subscribe(({ location }) => {
    if (location.pathname !== pathname) leavePage()
    ;({ pathname } = location)
  })
}
