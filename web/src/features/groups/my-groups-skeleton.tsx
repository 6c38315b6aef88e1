/** The shape of the member's groups while this device looks for them. */
export const MyGroupsSkeleton = () => (
  <div className="pinned flex flex-col gap-4 p-4 pt-6" role="status">
    <span className="sr-only">Loading groups</span>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="h-24 skeleton" />
    ))}
  </div>
)
