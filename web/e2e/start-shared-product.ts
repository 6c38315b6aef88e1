import { addresses } from './addresses.ts'
import { startSharedProduct } from './product.ts'

/** Starts the product once for all tests. @returns what stops it */
const startForAll = async () => {
  const product = await startSharedProduct()
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = addresses.emulatorHost
  return () => product.stop()
}

// Playwright takes a set-up from a default export.
export default startForAll
