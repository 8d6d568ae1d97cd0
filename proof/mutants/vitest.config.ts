import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
// @ts-expect-error plain JavaScript, for StrykerJS reads it too
import { engines } from './engines.mjs';

const root = join(import.meta.dirname, '../..');
const { tests, database } = engines[process.env.MUTANTS_OF ?? '']!;

/** The tests of one engine. `contract` is an alias: through node_modules it would be the original, not the mutant. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^contract\/(.*)$/, replacement: join(root, 'contract/src/$1.ts') }] },
  test: {
    include: tests,
    setupFiles: [join(root, 'scripts/same-cases.mjs')],
    ...(database && { globalSetup: [join(root, 'api/src/testing/global-setup.ts')] }),
    // Every mutant meets the same cases: otherwise luck would decide which of them survive.
    env: { HUB_PROPERTY_RUNS: '25', HUB_TEST_SEED: '20261123' },
    // The histories of bills take half a minute where the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
