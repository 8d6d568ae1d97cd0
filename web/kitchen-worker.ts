import { VitePWA } from 'vite-plugin-pwa';
import { asServed, isUsed, withinMost } from './kept-files.ts';

/** KiB. */
const MOST = 110;

/** Where the server answers the page itself. */
const PAGE = '/kitchen';

/**
 * What makes a kitchen screen open without a network: `kitchen-sw.js`, which keeps the page of the screens and nothing else, and
 * answers for its address alone. The tickets are kept by web/src/slices/kitchen/kept.ts. Nobody stands at a screen to agree to a
 * new version: it is shown by the next load, and nothing is loaded later that the old page could miss (docs/decisions/0063).
 */
export const kitchenWorker = VitePWA({
  strategies: 'generateSW',
  filename: 'kitchen-sw.js',
  registerType: 'autoUpdate',
  // Registered by web/src/slices/kitchen/keep-page.ts.
  injectRegister: false,
  manifest: false,
  scope: PAGE,
  workbox: {
    globPatterns: ['kitchen.html', 'loading-trouble.js', 'favicon.svg', 'assets/*.{js,css}'],
    // Their names say what is in them.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (files) => {
        const used = files.filter(isUsed('kitchen.json', () => false));
        const page = { html: 'kitchen.html', page: PAGE };
        return { manifest: withinMost(used, MOST).map((file) => asServed(file, page)), warnings: [] };
      },
    ],
    navigateFallback: PAGE,
    navigateFallbackAllowlist: [/^\/kitchen(?:[/?]|$)/],
    importScripts: ['/worker-routes.js'],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});
