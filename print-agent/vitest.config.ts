import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/print-agent',
  test: {
    name: 'print-agent',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../scripts/same-cases.mjs'],
    isolate: false,
  },
});
