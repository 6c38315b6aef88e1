/** First of the ports that the tests use; another one where two checkouts are tested side by side. */
const base = Number(process.env['E2E_PORT'] ?? 4310)

/** Ports of each worker: the first for its product, the others for products that a test starts itself. */
const perWorker = 20

/** Playwright's number of the worker that runs this process, from 0; a replaced worker hands its number on. */
const thisWorker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** Address of the product of a worker. */
export const productPort = (worker: number) => base + 10 + worker * perWorker

const port = productPort(thisWorker)

/**
 * Each worker has a product and a database of its own, so that only the tests of one worker share data, one after the other.
 * The Auth emulator is the same for all, because the built page carries its address.
 */
export const addresses = {
  /** Address of this worker's product. */
  port,
  url: `http://localhost:${String(port)}`,
  emulatorPort: base,
  emulatorHost: `127.0.0.1:${String(base)}`,
} as const
