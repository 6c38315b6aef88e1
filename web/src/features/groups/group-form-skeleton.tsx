/** The shape of a group's form while this device looks for what it holds. */
export const GroupFormSkeleton = () => (
  <div className="pinned grid gap-6 p-4 pt-6 sm:grid-cols-2 sm:p-8" role="status">
    <span className="sr-only">Loading form</span>
    <div className="h-16 skeleton" />
    <div className="h-16 skeleton" />
    <div className="h-36 skeleton sm:col-span-2" />
    <div className="h-16 skeleton sm:col-span-2" />
    <div className="h-16 skeleton" />
    <div className="h-16 skeleton" />
    <div className="h-36 skeleton sm:col-span-2" />
  </div>
)
