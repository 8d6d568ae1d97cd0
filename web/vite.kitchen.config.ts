import { defineConfig, mergeConfig } from 'vite';
import { both } from './vite.config.ts';

/** The kitchen's screen, built apart as well: an old tablet on a wall loads none of the back office. */
export default mergeConfig(
  both,
  defineConfig({
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/kitchen.json',
      rolldownOptions: { input: `${import.meta.dirname}/kitchen.html` },
    },
  }),
);
