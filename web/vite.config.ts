import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { pageFiles } from './page-files.ts';
import { lateStyle } from './late-style.ts';
import { serviceWorker } from './service-worker.ts';

const api = `http://127.0.0.1:${process.env['HUB_PORT'] ?? 3000}`;

/** In development nobody fills in the guests' pages (`/b/…`, `/pay/…`): their words and photos come by the API. `/kitchen` is a page of its own. */
const guestsPage: Plugin = {
  name: 'guests-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/(b|pay)\/[^.]*$/.test(request.url?.split('?', 1)[0] ?? '')) request.url = '/booking.html';
      else if (/^\/kitchen(\/[^.]*)?$/.test(request.url?.split('?', 1)[0] ?? ''))
        request.url = '/kitchen.html';
      next();
    });
  },
  transformIndexHtml: (html) => html.replace(/<!--shell-->[\s\S]*<!--\/shell-->/, ''),
};

/** What the back office and the guests' page are built by. */
export const both = defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), guestsPage],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // size-limit and the server's preload headers read it.
    manifest: true,
    sourcemap: true,
    // A data: URL would need an exception in the content security policy for each kind of file.
    assetsInlineLimit: 0,
    // Every browser that runs this knows preloading by itself; the oldest of them fetch when it is needed.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: chunkGroups,
        // The first file lists all others by name, which no compression shortens; what is in them is the manifest's to say.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/photos': api } },
  preview: { host: '127.0.0.1', proxy: { '/api': api, '/photos': api } },
});

export default mergeConfig(both, defineConfig({ plugins: [lateStyle, pageFiles, serviceWorker] }));
