import type { NotificationsSettled } from 'contract/events/values';
import { type Feed, type Filter, type Undo, withoutDeleted, withRead } from './feed.ts';

export interface Act {
  what: 'read' | 'delete';
  settled: NotificationsSettled;
}

/** Shown as done, and not told to the server while it can be taken back. */
export interface Held extends Act {
  undo: ReadonlyMap<Filter, Undo>;
  /** The message that offers to take it back. */
  message: number;
  sent?: Promise<void>;
}

export const held = new Set<Held>();

export const shownBy = { read: withRead, delete: withoutDeleted };

const most = (undos: Held['undo'], of: 'total' | 'unread') =>
  Math.max(0, ...[...undos.values()].map((undo) => undo[of]));

/** What the server answers does not know of what is held: as it is shown all the same. */
export function withHeld(fresh: Feed, filter: Filter): Feed {
  let feed = fresh;
  for (const { what, settled, undo } of held) {
    const { total, unread } = feed.counts;
    feed = {
      ...feed,
      data: shownBy[what](feed, settled, filter).data,
      counts: {
        total: Math.max(0, total - most(undo, 'total')),
        unread: Math.max(0, unread - most(undo, 'unread')),
      },
    };
  }
  return feed;
}
