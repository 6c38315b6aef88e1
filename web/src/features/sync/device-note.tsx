import { useEffect, useState } from 'react'
import { isDeviceError } from '../../data/database/errors.ts'
import { ensureOpen } from '../../data/database/schema.ts'
import { useDevice } from '../../data/device-context.tsx'
import { Button } from '../../ui/button.tsx'

/** Says that this browser keeps nothing for the app at all, before a member finds out by losing something. */
export const DeviceNote = () => {
  const { db } = useDevice()
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    let asked = true
    const show = (is: boolean) => {
      if (asked) setBroken(is)
    }
    const ask = async () => {
      try {
        await ensureOpen(db)
      } catch (error) {
        if (!isDeviceError(error)) throw error
        show(true)
        // Whatever held it may let go.
        await db.open()
        show(false)
      }
    }
    ask().catch((error: unknown) => {
      if (!isDeviceError(error)) reportError(error)
    })
    return () => {
      asked = false
    }
  }, [db])

  if (!broken) return null
  return (
    <div
      role="alert"
      className="mx-4 my-4 alert alert-warning max-sm:flex max-sm:flex-col max-sm:items-start"
    >
      <p>
        This browser does not let the app keep anything on this device: there is nothing to show, and what you
        do is NOT saved. Close other windows of this app; a private window or a full disk can be the reason,
        too.
      </p>
      <Button tone="quiet" className="border-current text-inherit" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  )
}
