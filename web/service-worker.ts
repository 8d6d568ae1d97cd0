import { VitePWA } from 'vite-plugin-pwa';
import { asServed, isUsed, withinMost } from './kept-files.ts';

/** KiB. */
const MOST = 450;

/**
 * Opened now and then, or of no use without a network, as forms and the board are: not worth the data of a phone. Without one
 * they say what is missing (web/src/app/shell/page-error.tsx).
 */
const RARE = new RegExp(
  `^src/(?:slices/)?(?:${[
    '(?:activity|auth(?!/login)|bills|booking-page|calendars|cash|coming|customers|invoices|menus|modifiers|order-bill|public-menu|recipes|reservations|payments|people|products|printing|profile|received|reviews|seasons|settings|tables)/',
    'bookings/(?:agenda/requests|move|planning/board)',
    'rooms/(?:delete-room|list/no-rooms|status/maintenance-dialog)',
    'channels/channel-window',
    'app/routes/(?:import-pages|product-page|settings-pages)',
    'app/shell/choose-place',
    'home/(?:figures-section|first-hour|sold-sections)',
    'kit/form/(?:barcode/|notices/ending-requests)',
    'notifications/(?:mail-preferences|notifications-page)',
    'sale/(?:past/|pay/bitcoin|cart/customer)',
    '.*-(?:create|edit)-page',
  ].join('|')})`,
);

/** Where the server answers the page itself. */
const PAGE = '/dashboard';

/**
 * What makes the back office open without a network: `sw.js`, which keeps the page and the code of what is used every day,
 * and answers for addresses below /dashboard alone. Data it never sees: those are kept by web/src/slices/offline.
 * A new version waits until somebody agrees (web/src/slices/offline/register-worker.ts).
 */
export const serviceWorker = VitePWA({
  strategies: 'generateSW',
  registerType: 'prompt',
  // Registered by our own code, which the first screen does not wait for; the manifest is in public/.
  injectRegister: false,
  manifest: false,
  scope: PAGE,
  workbox: {
    globPatterns: [
      'index.html',
      'theme.js',
      'loading-trouble.js',
      'starting.css',
      'favicon.svg',
      'icon-192.png',
      'assets/*.{js,css}',
    ],
    // Their names say what is in them.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (files) => {
        const used = files.filter(isUsed('manifest.json', (name) => RARE.test(name)));
        const page = { html: 'index.html', page: PAGE };
        return { manifest: withinMost(used, MOST).map((file) => asServed(file, page)), warnings: [] };
      },
    ],
    navigateFallback: PAGE,
    navigateFallbackAllowlist: [/^\/dashboard(?:[/?]|$)/],
    navigateFallbackDenylist: [/^\/(?:api|photos|ical|pay|b|healthz|readyz|metrics)(?:\/|$)/],
    importScripts: ['/worker-routes.js'],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});
