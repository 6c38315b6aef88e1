import { Outlet } from 'react-router-dom'
import { useIsMember } from '../session/use-session.ts'
import { Sidebar } from './sidebar.tsx'

/** Pages under `/auth`: members have the sidebar beside them (on phones the bar's menu has its links), guests only the page. */
export const DashboardLayout = () => {
  // Also while a log-out is under way: what stands beside the page must not come and go.
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
