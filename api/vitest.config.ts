import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of what a process counts about itself: the other files of their worker would be counted too. */
export const isolated = [
  // Which statements are asked often enough to be prepared.
  'src/**/pool.test.ts',
  // How many bytes of the heap are held.
  'src/**/live-heap.test.ts',
];

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/api',
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...isolated],
    // A worker loads the application once for all its files.
    isolate: false,
    setupFiles: ['src/testing/fail-on-console.ts', '../scripts/same-cases.mjs'],
    globalSetup: ['src/testing/global-setup.ts'],
    // How busy the machine is says nothing about what is waited for.
    expect: { poll: { timeout: 30_000 } },
    // A statement that names no place is planned for each of the partitions.
    testTimeout: process.env.HUB_TEST_PARTITIONED !== undefined ? 300_000 : 120_000,
    // The partitions of each table of a place take half a minute, once.
    hookTimeout: process.env.HUB_TEST_PARTITIONED !== undefined ? 300_000 : 120_000,
  },
});
