import { onTestFinished } from 'vitest'
import { openPushService } from './loopback-push.ts'

/** A push service that ends with the test. */
export const startPushService = async () => {
  const service = await openPushService()
  onTestFinished(service.close)
  return service
}
