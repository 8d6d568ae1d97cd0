import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const KIB = 1024;
/** As the files travel, compressed. */
const MOST = 450 * KIB;

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

interface Kept {
  url: string;
  size: number;
  revision: string | null;
  integrity?: string;
}

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
      'starting.css',
      'favicon.svg',
      'icon-192.png',
      'assets/*.{js,css}',
    ],
    // Their names say what is in them.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (files) => ({ manifest: withinMost(files.filter(isUsedDaily())).map(asServed), warnings: [] }),
    ],
    navigateFallback: PAGE,
    navigateFallbackAllowlist: [/^\/dashboard(?:[/?]|$)/],
    navigateFallbackDenylist: [/^\/(?:api|photos|ical|pay|b|healthz|readyz|metrics)(?:\/|$)/],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

const built = join(import.meta.dirname, '../dist/web');

/** By the list of files that the build has just written: the names themselves say nothing. */
function isUsedDaily(): (file: Kept) => boolean {
  const list = join(built, '.vite/manifest.json');
  // A build that failed comes here too: its own error is the one to read.
  const manifest = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Manifest) : {};
  const used = new Set<string>();
  function add(name: string): void {
    const chunk = manifest[name];
    if (!chunk || used.has(chunk.file)) return;
    used.add(chunk.file);
    chunk.css?.forEach((file) => used.add(file));
    chunk.imports?.forEach(add);
  }
  for (const [name, chunk] of Object.entries(manifest))
    if (chunk.isEntry || (chunk.isDynamicEntry && !RARE.test(name))) add(name);
  return ({ url }) => !url.startsWith('assets/') || used.has(url);
}

/**
 * The server names the page otherwise. While versions change places, an old process may still answer it: the wrong page is
 * then not kept at all, and the worker tries again later.
 */
function asServed(file: Kept): Kept {
  if (file.url !== 'index.html') return { ...file, url: `/${file.url}` };
  const page = createHash('sha256')
    .update(readFileSync(join(built, file.url)))
    .digest('base64');
  return { ...file, url: PAGE, integrity: `sha256-${page}` };
}

function withinMost(files: Kept[]): Kept[] {
  const sum = files.reduce((total, { url }) => total + gzipSync(readFileSync(join(built, url))).length, 0);
  if (sum > MOST)
    throw new Error(`A device would keep ${Math.ceil(sum / KIB)} KiB, of ${MOST / KIB}: name what is rare.`);
  return files;
}
