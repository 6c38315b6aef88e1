import { Navigate, Outlet, createBrowserRouter } from 'react-router-dom'
import { RequireMember } from '../features/auth/require-member.tsx'
import { HomePage } from '../pages/home/home-page.tsx'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { useSession } from '../session/use-session.ts'
import { messages } from '../text/messages.ts'
import { nameHistoryEntries, showEntry } from '../ui/history-entries.ts'
import { leavePage } from '../ui/layers.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { RootLayout } from './root-layout.tsx'
import { titled } from './route-announcer.tsx'
import { RouteError } from './route-error.tsx'
import { RouteLoading } from './route-loading.tsx'

/** `/auth` itself: members go to their dashboard, guests to the login. */
const AuthIndex = () => {
  const { status } = useSession()
  if (status === 'loading') return <RouteLoading />
  return <Navigate to={status === 'in' ? '/auth/dashboard' : '/auth/login'} replace />
}

nameHistoryEntries()

/**
 * Every page of the product (specification, section 2). The home page and the 404 come with the app; all others are
 * loaded when they are first visited, or by the service worker before that.
 */
export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    HydrateFallback: RouteLoading,
    children: [
      { path: '/', element: <HomePage />, handle: titled('Group Organizer') },
      {
        path: '/auth/login',
        handle: titled('Log in'),
        lazy: async () => ({ Component: (await import('../pages/login/login-page.tsx')).LoginPage }),
      },
      {
        path: '/auth/register',
        handle: titled('Register'),
        lazy: async () => ({ Component: (await import('../pages/register/register-page.tsx')).RegisterPage }),
      },
      {
        path: '/auth',
        element: <DashboardLayout />,
        children: [
          { index: true, element: <AuthIndex /> },
          {
            path: 'services/:id',
            handle: titled('Group details'),
            lazy: async () => ({
              Component: (await import('../pages/group-details/group-details-page.tsx')).GroupDetailsPage,
            }),
          },
          {
            path: 'dashboard',
            handle: titled('Dashboard'),
            element: (
              <RequireMember warning={messages.account.loginForDashboard}>
                <Outlet />
              </RequireMember>
            ),
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage,
                }),
              },
            ],
          },
          {
            element: (
              <RequireMember>
                <Outlet />
              </RequireMember>
            ),
            children: [
              {
                path: 'create-group',
                handle: titled('Create Group'),
                lazy: async () => ({
                  Component: (await import('../pages/create-group/create-group-page.tsx')).CreateGroupPage,
                }),
              },
              {
                path: 'my-group',
                handle: titled('My Groups'),
                lazy: async () => ({
                  Component: (await import('../pages/my-group/my-group-page.tsx')).MyGroupPage,
                }),
              },
              {
                path: 'updateGroup/:id',
                handle: titled('Update Group'),
                lazy: async () => ({
                  Component: (await import('../pages/update-group/update-group-page.tsx')).UpdateGroupPage,
                }),
              },
            ],
          },
        ],
      },
      {
        element: (
          <RequireMember>
            <Outlet />
          </RequireMember>
        ),
        children: [
          {
            path: '/profile',
            handle: titled('Profile'),
            lazy: async () => ({
              Component: (await import('../pages/profile/profile-page.tsx')).ProfilePage,
            }),
          },
        ],
      },
      {
        path: '/terms',
        handle: titled('Get in Touch'),
        lazy: async () => ({ Component: (await import('../pages/terms/terms-page.tsx')).TermsPage }),
      },
      {
        path: '/sync',
        handle: titled('Your unsent changes'),
        lazy: async () => ({ Component: (await import('../pages/sync/sync-page.tsx')).SyncPage }),
      },
      { path: '*', element: <NotFoundPage />, handle: titled('Page Not Found') },
    ],
  },
])

/**
 * Closes what lies over a page when another one is shown. To be called when the page stands: the router keeps its first
 * change of state, the scroll position of a reload, for whoever subscribes first, and that has to be its own provider.
 * @returns a function that stops it
 */
export const followEntries = () => {
  let { pathname } = router.state.location
  return router.subscribe(({ location }) => {
    showEntry()
    if (location.pathname !== pathname) leavePage()
    ;({ pathname } = location)
  })
}
