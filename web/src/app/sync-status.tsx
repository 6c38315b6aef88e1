import { Icon } from '../ui/icon.tsx'
import { useOnline } from '../ui/use-online.ts'

/** How the device and the server stand to each other. On a phone it hangs from the bar, where there is room. */
export const SyncStatus = () => {
  const online = useOnline()
  return (
    <p role="status" className="flex items-center max-sm:absolute max-sm:top-full max-sm:left-4">
      {!online && (
        <span className="flex items-center gap-1.5 bg-neutral px-2.5 text-xs/[1.125rem] font-semibold text-neutral-content max-sm:rounded-b-lg sm:rounded-full sm:py-1 sm:text-sm">
          <Icon name="offline" className="size-4" />
          Offline
        </span>
      )}
    </p>
  )
}
