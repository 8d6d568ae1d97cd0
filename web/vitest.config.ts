import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Since version 25 Node brings a `localStorage` that is undefined without a file; Vitest would keep it in place of the page's.
const hasOwnStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    ...(hasOwnStorage && { execArgv: ['--no-experimental-webstorage'] }),
    setupFiles: './vitest.setup.ts',
    // The token test reads the style sheet itself; without this Vitest hands it an empty file.
    css: true,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
