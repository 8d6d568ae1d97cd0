import { defineConfig, mergeConfig } from 'vite';
import { kitchenWorker } from './kitchen-worker.ts';
import { both } from './vite.config.ts';

/** The kitchen's screen, built apart as well: an old tablet on a wall loads none of the back office. */
export default mergeConfig(
  both,
  defineConfig({
    plugins: [kitchenWorker],
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/kitchen.json',
      rolldownOptions: { input: `${import.meta.dirname}/kitchen.html` },
    },
  }),
);
