import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/api',
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/fail-on-console.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
