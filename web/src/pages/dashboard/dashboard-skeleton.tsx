/** The shape of the dashboard while this device looks for what it holds. */
export const DashboardSkeleton = () => (
  <div role="status" className="flex flex-col gap-8">
    <span className="sr-only">Loading overview</span>
    <div className="grid gap-4 sm:grid-cols-3">
      <div className="h-36 skeleton" />
      <div className="h-36 skeleton" />
      <div className="h-36 skeleton" />
    </div>
    <div className="h-32 skeleton" />
    <div className="h-56 skeleton" />
  </div>
)
