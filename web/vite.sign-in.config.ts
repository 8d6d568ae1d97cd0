import { defineConfig, mergeConfig } from 'vite';
import { lateStyle } from './late-style.ts';
import { signInPage } from './sign-in-page.ts';
import { both } from './vite.config.ts';

/**
 * The sign-in page, built apart after the back office: a phone that shows it for the first time loads 25 kB instead of 190. The same
 * parts as those of the back office, run by Preact, because React DOM alone is 60 kB (docs/decisions/0066).
 */
export default mergeConfig(
  both,
  defineConfig({
    plugins: [signInPage, lateStyle],
    resolve: {
      alias: [
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react$/, replacement: 'preact/compat' },
      ],
    },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/sign-in.json',
      rolldownOptions: { input: `${import.meta.dirname}/login.html` },
    },
  }),
);
