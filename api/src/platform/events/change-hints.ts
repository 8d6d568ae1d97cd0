import type { Change } from 'contract/events/values';
import { may, type Role } from 'contract/roles/values';
import { isOpen } from '../../core/access/guard.ts';
import type { PersonStream, StreamRegistry } from './stream-registry.ts';

/** Debounce: changes within this time reload screens once. */
const DEBOUNCE_MS = 200;
/** Longer than a page takes from its first request to its stream, also on a slow phone. */
const REMEMBERED_MS = 60_000;

/** The roles that see the screens of a hint. */
const SEEN_BY: Record<Change, readonly Role[]> = {
  bookings: may.money,
  rooms: may.house,
  seasons: may.money,
  // Board, agenda and overview show nights of portals also to roles without calendars.
  calendars: may.money,
  payments: may.money,
  bills: may.money,
  products: may.enter,
  recipes: may.enter,
  menus: may.enter,
  tables: may.serve,
  reservations: may.serve,
  orders: may.offer,
  printing: may.offer,
  reviews: may.money,
  customers: may.money,
  place: may.enter,
};

function visibleChanges(
  { person }: PersonStream,
  place_id: number,
  what: Iterable<Change>,
  now: Date,
): Change[] {
  const membership = person.places.find((place) => place.place_id === place_id);
  if (!membership || !isOpen(membership, now)) return [];
  return [...what].filter((one) => SEEN_BY[one].includes(membership.role));
}

type Changes = Map<number, Set<Change>>;

function addChange(changes: Changes, place_id: number, what: Change): void {
  const here = changes.get(place_id);
  if (here) here.add(what);
  else changes.set(place_id, new Set([what]));
}

/**
 * `stale_ms` ends when the page sends its request, so changes while it travels are sent too; a duplicate hint only
 * reloads once more.
 */
const TRANSIT_MS = 2_000;

export interface ChangeHints {
  add(place_id: number, what: Change): void;
  /** Sends the changes since the page loaded its data, so many ms ago; `reset` when they are not known. */
  begin(stream: PersonStream, stale_ms: number): Promise<void>;
  /** Notifications were missed. */
  forget(): void;
  close(): void;
}

/** Debounces changes and sends them to the streams that may see them, once `ready` resolves: rights are up to date. */
export function openChangeHints(
  streams: StreamRegistry,
  now: () => Date,
  ready: () => Promise<void>,
): ChangeHints {
  const gathered: Changes = new Map();
  /** The last change of each kind and place, oldest first. */
  const recent = new Map<string, { place_id: number; what: Change; at: number }>();
  let hearingSince = performance.now();
  let timer: NodeJS.Timeout | undefined;

  function remember(place_id: number, what: Change): void {
    const at = performance.now();
    const name = `${what} ${place_id}`;
    recent.delete(name);
    recent.set(name, { place_id, what, at });
    for (const [old, change] of recent) {
      if (change.at >= at - REMEMBERED_MS) return;
      recent.delete(old);
    }
  }

  function sendHint(stream: PersonStream, place_id: number, changes: Iterable<Change>): void {
    const what = visibleChanges(stream, place_id, changes, now());
    if (what.length > 0) stream.send('changed', JSON.stringify({ place_id, what }));
  }

  async function flush(): Promise<void> {
    timer = undefined;
    await ready();
    const all = [...gathered];
    gathered.clear();
    for (const [place_id, changes] of all) {
      for (const stream of streams.at(place_id)) sendHint(stream, place_id, changes);
    }
  }

  async function begin(stream: PersonStream, stale_ms: number): Promise<void> {
    const askedAt = performance.now() - stale_ms;
    if (stale_ms > REMEMBERED_MS || askedAt < hearingSince) return stream.send('reset', '{}');
    const missed: Changes = new Map();
    for (const { place_id, what, at } of recent.values())
      if (at >= askedAt - TRANSIT_MS) addChange(missed, place_id, what);
    if (missed.size === 0) return;
    await ready();
    // The stream may have ended meanwhile.
    if (!streams.of(stream.person.user.id).includes(stream)) return;
    for (const [place_id, changes] of missed) sendHint(stream, place_id, changes);
  }

  return {
    begin,
    add(place_id, what) {
      remember(place_id, what);
      if (streams.at(place_id).length === 0) return;
      addChange(gathered, place_id, what);
      timer ??= setTimeout(() => void flush(), DEBOUNCE_MS).unref();
    },
    forget() {
      hearingSince = performance.now();
      recent.clear();
    },
    close: () => clearTimeout(timer),
  };
}
