import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

// Since version 25 Node brings a `localStorage` that is undefined without a file; Vitest would keep it in place of the page's.
const hasOwnStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage');

/**
 * The first loads the modules of the session a second time, and both would hear the other files' tabs. The second moves the clock, and a
 * timer of the outbox that another file began would never end in it.
 */
export const isolated = ['src/**/session.test.tsx', 'src/**/tell-waiting.test.ts'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // A worker loads the modules and the page once for all its files; `vitest.setup.ts` empties both between two of them.
    isolate: false,
    ...(hasOwnStorage && { execArgv: ['--no-experimental-webstorage'] }),
    testTimeout: 15_000,
    setupFiles: ['./vitest.setup.ts', '../scripts/same-cases.mjs'],
    // The token test reads the style sheet itself; without this Vitest hands it an empty file.
    css: true,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...isolated],
  },
});
