/** The shape of a group's sheet while this device looks for it. */
export const GroupSheetSkeleton = () => (
  <div className="pinned" role="status">
    <span className="sr-only">Loading group</span>
    <div className="aspect-[8/5] max-h-72 w-full skeleton rounded-b-none" />
    <div className="flex flex-col gap-4 p-4 pb-6 sm:p-8">
      <div className="h-7 w-36 skeleton rounded-full" />
      <div className="h-10 w-2/3 skeleton" />
      <div className="h-24 w-full skeleton" />
    </div>
  </div>
)
