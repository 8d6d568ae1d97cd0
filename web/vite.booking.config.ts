import { defineConfig, mergeConfig } from 'vite';
import { both } from './vite.config.ts';

/**
 * The guests' page, built apart from the back office: a stranger on a phone loads not a byte of what only owners need, and
 * each of the two has its own budget; nothing of it is kept on their devices. Its list of files is what the server reads to say early which ones will be needed.
 */
export default mergeConfig(
  both,
  defineConfig({
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/booking.json',
      rolldownOptions: { input: `${import.meta.dirname}/booking.html` },
    },
  }),
);
