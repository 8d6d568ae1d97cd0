import { DAY_MS } from 'contract/days/durations';
import { nightsOf } from '../../../core/format/days.ts';
import type { FeedEvent } from '../feed-event.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import type { EventRow, Notice, Reconciled } from '../reconcile/event-row.ts';

const WEEK_MS = 7 * DAY_MS;

/** Keeps the rows of one feed in memory, like the database. */
export class FeedHistory {
  rows: EventRow[] = [];
  notices: Notice[] = [];
  #lastId = 0;

  poll(events: readonly FeedEvent[], now: Date, rejected = 0): Reconciled {
    const today = now.toISOString().slice(0, 10);
    const live = this.rows.filter(
      ({ state, released_at }) =>
        state === 'active' ||
        state === 'missing' ||
        (released_at !== null && now.getTime() - Date.parse(released_at) < WEEK_MS),
    );
    const changes = reconcile({ rows: live, feed: { events, rejected }, now, today });
    const updated = new Map(changes.update.map((row) => [row.id, row]));
    this.rows = this.rows.map((row) => updated.get(row.id) ?? row);
    for (const row of changes.insert) this.rows.push({ ...row, id: (this.#lastId += 1) });
    this.notices.push(...changes.notices);
    return changes;
  }

  /** Held nights from a day on. */
  held(today: string): Set<string> {
    const live = this.rows.filter(({ state }) => state === 'active' || state === 'missing');
    return nightsFrom(live, today);
  }
}

export function nightsFrom(ranges: readonly { start: string; end: string }[], today: string): Set<string> {
  return new Set(ranges.flatMap(({ start, end }) => nightsOf(start, end)).filter((night) => night >= today));
}
