import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['{contract,src,commands}/**/*.test.ts'],
          globalSetup: 'test/mongodb-server.ts',
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { name: 'web', root: 'web', include: ['{src,simulation}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
