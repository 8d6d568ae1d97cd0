/**
 * Which folder of a side stands on which, from the ground up: a folder imports only folders of lines above its own in this list.
 * Folders of one line do not import each other. Files that lie directly in `core` or `kit` (`config.ts`, `paths.ts`) import
 * these groups alone. Others that lie in no such folder (`main.ts`, `slices.ts`) may import everything.
 */
export const layers = {
  api: [
    // core: what every request needs
    'format',
    'db',
    'errors',
    'secrets files mail jobs',
    'access',
    'http',
    // platform: what every slice may use
    'csv outbound ical zip',
    'fattura',
    'activity notifications photos search',
    'events',
    // slices: what Hub does
    'site two-factor',
    'accounts',
    'people pins screens profile place-settings btcpay business',
    'payments',
    'products customers',
    'recipes',
    'modifiers',
    'menus',
    'bills',
    'cash returns',
    'tables',
    'reservations',
    'orders',
    'printing',
    'nights',
    'rooms',
    'seasons',
    'bookings',
    'room-charges',
    'calendars reviews',
    'public booking-page',
    'public-menu',
    'menu-paper',
    'invoices',
    'received takings',
    'planning overview first-steps',
    'operator backup key-rotation',
    'signup',
    'demo',
    'command-line',
  ],
  web: [
    'format ui',
    'routing',
    'api',
    'events session',
    'form',
    'channels',
    'pins printing recipes modifiers screens',
    'activity auth booking-page calendars coming customers kitchen notifications offline payments people products public reviews search seasons settings',
    'menus public-menu tables',
    'orders',
    'bills reservations',
    'bookings cash home order-bill profile received rooms sale',
    'invoices',
    'shell',
    'routes',
  ],
};

const GROUPS = new Set(['core', 'platform', 'slices', 'app', 'kit']);

/** `api/src/core/db/pool.ts` -> `db`; undefined for a file that lies in no slice. */
export function sliceOf(file) {
  const parts = file.split('/').slice(2);
  while (GROUPS.has(parts[0])) parts.shift();
  return parts.length > 1 ? parts[0] : undefined;
}

/** `api/src/core/config.ts` -> `api/src/core/`; undefined for every other file. */
export const groundOf = (file) => /^(?:api\/src\/core|web\/src\/kit)\/(?=[^/]+$)/.exec(file)?.[0];
