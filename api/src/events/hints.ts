import { may, type Role } from 'contract/endpoint';
import { CHANGES, type Change } from 'contract/notifications';
import { isOpen } from '../access/guard.ts';
import type { PersonStream, Streams } from './streams.ts';

/** Screens load again once for all that changes within a moment. */
const GATHER_MS = 200;
/** Longer than a page takes from its first answer to its stream, on a slow phone too. */
const OPENING_MS = 30_000;

/** Who sees the screens that a hint is about. */
const SEEN_BY: Record<Change, readonly Role[]> = {
  bookings: may.money,
  rooms: may.enter,
  // Board, agenda and overview show what portals have taken to who may see no calendar.
  calendars: may.money,
  payments: may.money,
  reviews: may.money,
};

function whatFor({ person }: PersonStream, place_id: number, what: Iterable<Change>, now: Date): Change[] {
  const membership = person.places.find((place) => place.place_id === place_id);
  if (!membership || !isOpen(membership, now)) return [];
  return [...what].filter((one) => SEEN_BY[one].includes(membership.role));
}

export interface Hints {
  add(place_id: number, what: Change): void;
  /** Tells a page that opens what has changed since it asked for its first answers, or a little before. */
  begin(stream: PersonStream): Promise<void>;
  close(): void;
}

/** Gathers what changed and tells who may see it, once `ready` says that their rights are known. */
export function openHints(streams: Streams, now: () => Date, ready: () => Promise<void>): Hints {
  const gathered = new Map<number, Set<Change>>();
  /** When what changed last, the oldest first. */
  const recent = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const nameOf = (place_id: number, what: Change) => `${what} ${place_id}`;
  const opening = () => now().getTime() - OPENING_MS;

  function remember(name: string): void {
    recent.delete(name);
    recent.set(name, now().getTime());
    for (const [old, at] of recent) {
      if (at >= opening()) return;
      recent.delete(old);
    }
  }

  async function begin(stream: PersonStream): Promise<void> {
    await ready();
    if (!streams.of(stream.person.user.id).includes(stream)) return;
    for (const { place_id } of stream.person.places) {
      // What is being gathered, all will be told in a moment.
      const coming = gathered.get(place_id);
      const changes = CHANGES.filter(
        (what) => (recent.get(nameOf(place_id, what)) ?? 0) >= opening() && !coming?.has(what),
      );
      const what = whatFor(stream, place_id, changes, now());
      if (what.length > 0) stream.send('changed', JSON.stringify({ place_id, what }));
    }
  }

  async function tell(): Promise<void> {
    timer = undefined;
    await ready();
    const all = [...gathered];
    gathered.clear();
    for (const [place_id, changes] of all) {
      for (const stream of streams.at(place_id)) {
        const what = whatFor(stream, place_id, changes, now());
        if (what.length > 0) stream.send('changed', JSON.stringify({ place_id, what }));
      }
    }
  }

  return {
    begin,
    add(place_id, what) {
      remember(nameOf(place_id, what));
      if (streams.at(place_id).length === 0) return;
      const here = gathered.get(place_id);
      if (here) here.add(what);
      else gathered.set(place_id, new Set([what]));
      timer ??= setTimeout(() => void tell(), GATHER_MS).unref();
    },
    close: () => clearTimeout(timer),
  };
}
