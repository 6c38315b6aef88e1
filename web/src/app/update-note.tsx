import { useUpdate } from '../pwa/update.ts'
import { Button } from '../ui/button.tsx'

/** Offers a new version of the app. Whoever is busy just leaves it. */
export const UpdateNote = () => {
  const { waiting, apply } = useUpdate()
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-40 mx-auto w-fit">
      {waiting && (
        <div className="pinned flex items-center gap-4 py-3 pr-3 pl-5">
          <p className="font-semibold">A new version is ready.</p>
          <Button onClick={apply}>Update</Button>
        </div>
      )}
    </div>
  )
}
