/** The shape of a card whose group is still on its way. */
export const GroupCardSkeleton = () => (
  <li className="card-slot h-full pt-2" aria-hidden="true">
    <div className="pinned flex h-full flex-col">
      <div className="aspect-[8/5] skeleton rounded-b-none" />
      <div className="flex flex-col gap-3 p-4 pt-3">
        <div className="h-7 w-32 skeleton rounded-full" />
        <div className="card-words">
          <div className="h-12 w-4/5 skeleton" />
          <div className="h-16 w-3/5 skeleton" />
        </div>
        <div className="h-11 w-full skeleton" />
      </div>
    </div>
  </li>
)
