import type { FullConfig } from '@playwright/test'
import { addresses, productPort } from './addresses.ts'
import { startOwnProduct, startSharedProduct } from './product.ts'

/** Starts a product for each worker; the first one brings the emulator and the built page. @returns what stops them */
const startForAll = async ({ workers }: FullConfig) => {
  const first = await startSharedProduct()
  const others = await Promise.all(
    Array.from({ length: workers - 1 }, (_, n) => startOwnProduct(productPort(n + 1))),
  )
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = addresses.emulatorHost
  return async () => {
    for (const product of [...others, first]) await product.stop()
  }
}

// Playwright takes a set-up from a default export.
export default startForAll
