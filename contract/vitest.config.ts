import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/contract',
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // How busy the machine is says nothing about a rule.
    testTimeout: 15_000,
    setupFiles: ['../scripts/same-cases.mjs'],
    isolate: false,
  },
});
