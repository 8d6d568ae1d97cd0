import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

// Since version 25 Node brings a `localStorage` that is undefined without a file; Vitest would keep it in place of the page's.
const hasOwnStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage');

/** It loads the modules of the session a second time, and both would hear the other files' tabs. */
export const isolated = ['src/**/session.test.tsx'];

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
    setupFiles: './vitest.setup.ts',
    // The token test reads the style sheet itself; without this Vitest hands it an empty file.
    css: true,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...isolated],
  },
});
