import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: './vitest.setup.ts',
    // The token test reads the style sheet itself; without this Vitest hands it an empty file.
    css: true,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
