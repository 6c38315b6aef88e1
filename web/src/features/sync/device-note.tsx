import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { isDeviceError } from '../../sync/database/errors.ts'
import { ensureOpen } from '../../sync/database/schema.ts'
import { commonText } from '../../text/en/common.ts'
import { syncText } from '../../text/en/sync.ts'
import { Button } from '../../ui/button.tsx'

export const DeviceNote = () => {
  const { db } = useDevice()
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    const ask = async () => {
      try {
        await ensureOpen(db)
      } catch (error) {
        if (!isDeviceError(error)) throw error
        setBroken(true)
        // Another tab may release the database.
        await db.open()
        setBroken(false)
      }
    }
    ask().catch((error: unknown) => {
      if (!isDeviceError(error)) reportError(error)
    })
  }, [db])

  if (!broken) return null
  return (
    <div
      role="alert"
      className="mx-4 my-4 alert alert-warning max-sm:flex max-sm:flex-col max-sm:items-start"
    >
      <p>{syncText.storageDenied}</p>
      <Button tone="quiet" className="border-current text-inherit" onClick={() => window.location.reload()}>
        {commonText.tryAgain}
      </Button>
    </div>
  )
}
