/** Where the product under test answers. Fixed, because the built page carries the emulator's address. */
export const addresses = {
  port: 4310,
  url: 'http://localhost:4310',
  emulatorPort: 4311,
  emulatorHost: '127.0.0.1:4311',
} as const
