import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Before any project's tests: both know the MongoDB store.
    globalSetup: 'api/test-support/mongodb-server.ts',
    projects: [
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['{contract,src,commands}/**/*.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { name: 'web', root: 'web', include: ['{src,simulation}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
