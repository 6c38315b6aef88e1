import { Outlet } from 'react-router-dom'
import { useIsMember } from '../session/use-session.ts'
import { Sidebar } from './sidebar.tsx'

/** Pages under `/auth`. Members have the sidebar, on phones in the bar's menu. */
export const DashboardLayout = () => {
  // The sidebar stays during a log-out, so that the page does not move.
  const signedIn = useIsMember()
  return (
    <div
      className={`mx-auto px-4 py-6 sm:px-6 ${
        signedIn ? 'max-w-7xl gap-8 lg:grid lg:grid-cols-[14rem_1fr]' : 'max-w-5xl'
      }`}
    >
      {signedIn && (
        <aside className="max-lg:hidden lg:sticky lg:top-24 lg:self-start">
          <div className="pinned p-3">
            <Sidebar />
          </div>
        </aside>
      )}
      <div key="page" className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
