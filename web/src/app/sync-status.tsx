import { Icon } from '../ui/icon.tsx'
import { useOnline } from './use-online.ts'

/** How the device and the server stand to each other. */
export const SyncStatus = () => {
  const online = useOnline()
  return (
    <p role="status" className="flex items-center">
      {!online && (
        <span className="flex items-center gap-1.5 rounded-full bg-base-300 px-2.5 py-1 text-sm font-semibold">
          <Icon name="offline" className="size-5" />
          <span className="max-sm:sr-only">Offline</span>
        </span>
      )}
    </p>
  )
}
