import { may, type Role } from 'contract/endpoint';
import type { Change } from 'contract/notifications';
import { isOpen } from '../../core/access/guard.ts';
import type { PersonStream, StreamRegistry } from './stream-registry.ts';

/** Screens load again once for all that changes within a moment. */
const DEBOUNCE_MS = 200;
/** Longer than a page takes from its first question to its stream, on a slow phone too. */
const REMEMBERED_MS = 60_000;

/** Who sees the screens that a hint is about. */
const SEEN_BY: Record<Change, readonly Role[]> = {
  bookings: may.money,
  rooms: may.enter,
  // Board, agenda and overview show what portals have taken to who may see no calendar.
  calendars: may.money,
  payments: may.money,
  reviews: may.money,
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
 * The page counts until it sends its request. A change that happens while the request is on its way must be told as well; a
 * change told twice only makes the page ask once more.
 */
const TRANSIT_MS = 2_000;

export interface ChangeHints {
  add(place_id: number, what: Change): void;
  /** Tells a page what has changed since it asked for what it shows, so many ms ago; `reset` where that is not known. */
  begin(stream: PersonStream, stale_ms: number): Promise<void>;
  /** For a while nothing was heard. */
  forget(): void;
  close(): void;
}

/** Gathers what changed and tells who may see it, once `ready` says that their rights are known. */
export function openChangeHints(
  streams: StreamRegistry,
  now: () => Date,
  ready: () => Promise<void>,
): ChangeHints {
  const gathered: Changes = new Map();
  /** When what changed last at which place, the oldest first. */
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
    // Its person may have been sent away meanwhile.
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
