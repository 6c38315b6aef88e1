/** First of the ports that the tests use; another one where two checkouts are tested side by side. */
const port = Number(process.env['E2E_PORT'] ?? 4310)

/** Where the product under test answers. Known before it starts, because the built page carries the emulator's address. */
export const addresses = {
  port,
  url: `http://localhost:${String(port)}`,
  emulatorPort: port + 1,
  emulatorHost: `127.0.0.1:${String(port + 1)}`,
} as const
