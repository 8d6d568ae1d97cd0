import { type Change, CHANGES } from 'contract/events/values';
import { isDeleted, markOld, queryClient } from '../api/query.ts';

/** The nouns of the addresses whose answers show it. One noun per capability, so a new call of a slice is found as well. */
const SHOWN_BY: Record<Change, readonly string[]> = {
  bookings: [
    'bookings',
    'in-house',
    'customers',
    'planning',
    'availability',
    'overview',
    'channel-events',
    'cash',
    'sales-figures',
  ],
  rooms: ['rooms', 'bookings', 'planning', 'availability', 'overview'],
  seasons: ['seasons', 'availability', 'preview', 'first-steps'],
  calendars: ['calendars', 'channel-events', 'bookings', 'planning', 'availability', 'overview'],
  products: [
    'products',
    'order-catalogue',
    'menus',
    'modifier-groups',
    'menu-translations',
    'allergen-register',
  ],
  recipes: [
    'ingredients',
    'common-ingredients',
    'recipe',
    'allergens',
    'allergen-changes',
    'allergen-register',
    'allergen-registers',
    // What an option adds brings its allergens.
    'modifier-groups',
    'order-catalogue',
  ],
  menus: ['menus', 'order-catalogue', 'menu-page', 'menu-translations', 'price-changes', 'card'],
  tables: ['tables', 'table-combinations', 'service-shifts', 'table-availability'],
  reservations: ['reservations', 'tables', 'table-availability', 'service-days', 'customers'],
  orders: ['orders', 'order-devices', 'tickets', 'tables', 'bills', 'overview'],
  printing: ['printers', 'print-jobs'],
  payments: [
    'payments',
    'payment-attempts',
    'manual-payments',
    'cash',
    'closings',
    'bookings',
    'planning',
    'overview',
  ],
  // A table is free once its bill is paid.
  bills: [
    'bills',
    'orders',
    'tables',
    'invoices',
    'received-invoices',
    'corrispettivi',
    'customers',
    'on-account',
    'payments',
    'cash',
    'sales-figures',
    'overview',
  ],
  reviews: ['reviews', 'overview'],
  customers: ['customers', 'customer-tags', 'customer-doubles', 'customer-retention'],
  place: ['assignments', 'settings', 'capabilities', 'business', 'businesses', 'first-steps', 'booking-page'],
};
/** Shows everything that anybody does. */
const ALWAYS = ['activity'];

/** Several changes of one act are one look. */
const GATHER_MS = 500;
/** What is sold out is ordered meanwhile, and two waiters stand at one table: of that time the server takes a part for itself. */
const GATHER_SERVICE_MS = 50;

type Key = readonly [name: string, params: { place_id?: unknown }, ...unknown[]];

/** Whether the cached answer of a GET may look different after a change at a place; one that names no place may. */
export function shows([name, params]: Key, placeId: number, changes: ReadonlySet<string>): boolean {
  if (params.place_id !== undefined && params.place_id !== placeId) return false;
  const nouns = name.split(/[/ ]/);
  return CHANGES.some(
    (change) => changes.has(change) && [...SHOWN_BY[change], ...ALWAYS].some((noun) => nouns.includes(noun)),
  );
}

/** Fetches anew what is on screen of every place, after a time in which nobody told what changed. */
export function refreshAll(places: readonly number[]): void {
  for (const placeId of places) refreshPlace(placeId, CHANGES);
}

const pending = new Map<number, Set<string>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches anew what is on screen of a place and shows what has changed there; what is not on screen, when it is. */
export function refreshPlace(placeId: number, changes: readonly string[]): void {
  pending.set(placeId, new Set([...(pending.get(placeId) ?? []), ...changes]));
  const isService = changes.includes('orders') || changes.every((change) => change === 'products');
  timer ??= setTimeout(refresh, isService ? GATHER_SERVICE_MS : GATHER_MS);
}

function refresh(): void {
  timer = undefined;
  // What somebody is just writing is shown already, and would flicker: after it.
  if (queryClient.isMutating() > 0) {
    timer = setTimeout(refresh, GATHER_MS);
    return;
  }
  const changed = [...pending];
  pending.clear();
  void markOld({
    predicate: (query) =>
      !isDeleted(query) &&
      changed.some(([placeId, changes]) => shows(asKey(query.queryKey), placeId, changes)),
    // Nobody looks: asked for when somebody does.
    refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
  });
}

/** All keys are made by `q`, in this shape. */
function asKey(key: readonly unknown[]): Key {
  return key as Key;
}
