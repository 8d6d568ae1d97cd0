import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractHalves } from './contract-halves.ts';

const api = `http://127.0.0.1:${process.env['HUB_PORT'] ?? 3000}`;

/** In development nobody fills in the guests' pages (`/b/…`, `/pay/…`): their words and photos come by the API. */
const guestsPage: Plugin = {
  name: 'guests-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/(b|pay)\/[^.]*$/.test(request.url?.split('?', 1)[0] ?? '')) request.url = '/booking.html';
      next();
    });
  },
  transformIndexHtml: (html) => html.replace(/<!--shell-->[\s\S]*<!--\/shell-->/, ''),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), guestsPage, contractHalves],
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
        // Everything that the first screen needs in one file: 3 kB less than in five, and one request. So with the small
        // parts that nearly every page has: a file of 200 bytes costs as much again in being one.
        // What forms check by is one file of its own: nothing that only shows needs it (contract-halves.ts).
        codeSplitting: {
          groups: [
            { name: 'schemas', test: /[?]schemas$|node_modules\/zod\//, priority: 1 },
            { name: 'app', tags: ['$initial'] },
            { name: 'parts', test: /web\/src\/(ui|form|format)\//, minShareCount: 20 },
          ],
        },
        // The first file lists all others by name; what is in them is the manifest's to say.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/photos': api } },
  preview: { host: '127.0.0.1', proxy: { '/api': api, '/photos': api } },
});
