import { may, type Role } from 'contract/endpoint';
import type { Change } from 'contract/notifications';
import { isOpen } from '../access/guard.ts';
import type { PersonStream, Streams } from './streams.ts';

/** Screens load again once for all that changes within a moment. */
const GATHER_MS = 200;

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
  close(): void;
}

/** Gathers what changed and tells who may see it, once `ready` says that their rights are known. */
export function openHints(streams: Streams, now: () => Date, ready: () => Promise<void>): Hints {
  const gathered = new Map<number, Set<Change>>();
  let timer: NodeJS.Timeout | undefined;

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
    add(place_id, what) {
      if (streams.at(place_id).length === 0) return;
      const here = gathered.get(place_id);
      if (here) here.add(what);
      else gathered.set(place_id, new Set([what]));
      timer ??= setTimeout(() => void tell(), GATHER_MS).unref();
    },
    close: () => clearTimeout(timer),
  };
}
