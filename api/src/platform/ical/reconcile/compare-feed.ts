import type { FeedEvent } from '../feed-event.ts';
import { groupBy } from './group-by.ts';
import { union, type Range } from './ranges.ts';
import { reconcile } from './reconcile.ts';
import { gained, type RoomNights, type RoomRange } from './room-nights.ts';
import type { EventRow, NewRow, Notice, Reconciled } from './event-row.ts';
import { possibleEchoes, filterEchoes, type Stopped } from './filter-echoes.ts';

/** A row as it is stored. */
export interface StoredRow extends EventRow {
  room_id: number | null;
  booking_id: number | null;
  /** The dates that its booking has adopted; null without a booking. */
  followed: Range | null;
}

interface Placed {
  room_id: number | null;
}

/** The stored rows and the feed's periods, as JSON text: thousands of them are parsed and copied only in the thread. */
export interface CompareInput {
  rows: string;
  events: string;
  rejected: number;
  /** UIDs of the feed that Hub has made. */
  ours: readonly string[];
  served: readonly Range[];
  stopped: readonly Stopped[];
  /** The room of the feed's periods; null for a feed of several rooms, where a person assigns them. */
  room_id: number | null;
  now: Date;
  today: string;
}

/** The changes to write: new and changed rows as JSON for the database. */
export interface Compared {
  insert: string;
  update: string;
  has_changed: boolean;
  /** Rows with a booking that changed, or whose dates the booking has not adopted. */
  followed: { before: StoredRow; after: EventRow }[];
  /** Nights to claim, by room. */
  wanted: { room_id: number; from: string; to: string }[];
  /** Nights ahead that periods had before their release. */
  given_up: { channel_event_id: number; room_id: number; from: string; to: string }[];
  /** Nights that our link no longer exports and a site may still echo. */
  stopped: Stopped[];
  added: number;
  changed: number;
  released: number;
  nights_added: RoomNights[];
  nights_released: RoomNights[];
  /** Missing in the feed and kept for now. */
  nights_missing: RoomNights[];
  notices: readonly Notice[];
  held_back: boolean;
  /** An identical feed would change nothing. */
  is_settled: boolean;
}

const isLive = ({ state }: { state: string }) => state === 'active' || state === 'missing';

const isBehind = ({ booking_id, followed, start, end, state }: StoredRow) =>
  booking_id !== null && isLive({ state }) && (followed?.start !== start || followed.end !== end);

/** Whether unchanged readings still count for the row: some of its nights are missing and not yet released. */
const isAwaited = (row: { state: string; miss_count: number }) =>
  row.state === 'missing' || (row.state === 'active' && row.miss_count > 0);

type PlacedRow = NewRow & Placed;

const ahead = (rows: readonly PlacedRow[], today: string): RoomRange[] =>
  rows.flatMap(({ room_id, state, start, end }) =>
    isLive({ state }) && end > today ? [{ room_id, start: start > today ? start : today, end }] : [],
  );

function wantedBy(rows: readonly PlacedRow[]): Compared['wanted'] {
  const byRoom = groupBy(
    rows.filter(({ state }) => isLive({ state })),
    ({ room_id }) => room_id,
  );
  return [...byRoom].flatMap(([room_id, ranges]) =>
    room_id === null ? [] : union(ranges).map(({ start, end }) => ({ room_id, from: start, to: end })),
  );
}

/** The nights ahead that these rows give up when they are released: a running stay keeps its past nights. */
export const givenUpBy = (rows: readonly StoredRow[], today: string): Compared['given_up'] =>
  rows.flatMap(({ id, room_id, start, end }) =>
    room_id !== null && end > today
      ? [{ channel_event_id: id, room_id, from: start > today ? start : today, to: end }]
      : [],
  );

function counts(old: ReadonlyMap<number, StoredRow>, { insert, update }: Reconciled) {
  const was = (id: number) => old.get(id) ?? { state: 'released', start: '', end: '' };
  const isGone = (row: { state: string; end: string }, { end }: { end: string }) =>
    row.state === 'released' || (row.state === 'ended' && row.end < end);
  return {
    added:
      insert.filter(({ state, uid }) => state === 'active' && uid !== '').length +
      update.filter((row) => isLive(row) && !isLive(was(row.id))).length,
    changed: update.filter((row) => {
      const { start, end, state } = was(row.id);
      return row.state === 'active' && isLive({ state }) && (row.start !== start || row.end !== end);
    }).length,
    released: update.filter((row) => isLive(was(row.id)) && isGone(row, was(row.id))).length,
  };
}

/** The changes of a complete reading. Pure and without the database: for long feeds it runs in a thread. */
export function compareFeed(input: CompareInput): Compared {
  const { rejected, served, room_id, now, today } = input;
  // Our own statement and reader give them this shape.
  const before = JSON.parse(input.rows) as StoredRow[];
  const events = JSON.parse(input.events) as FeedEvent[];
  const ours = new Set(input.ours);
  // Without missing rows: nights that return while our link exports them are only an echo.
  const own = before.filter(({ state }) => state === 'active');
  const stopped = possibleEchoes(input.stopped, events, today);
  const filtered = filterEchoes(events, { served, stopped, own, isOurs: (uid) => ours.has(uid) });

  const found = reconcile({
    rows: before,
    feed: { rejected, events: filtered.events },
    now,
    today,
    several: room_id === null,
  });
  const insert = found.insert.map((row) => ({ ...row, room_id: row.room_id ?? room_id }));
  const old = new Map(before.map((row) => [row.id, row]));
  const update = found.update.map((row) => ({ ...row, room_id: old.get(row.id)?.room_id ?? null }));
  const renewed = new Map(update.map(({ room_id: _, ...row }) => [row.id, row]));
  const followed = before.flatMap((was) => {
    const row = renewed.get(was.id);
    return was.booking_id !== null && (row || isBehind(was)) ? [{ before: was, after: row ?? was }] : [];
  });
  const after: PlacedRow[] = [...before.filter((row) => !renewed.has(row.id)), ...update, ...insert];
  return {
    insert: JSON.stringify(insert.map((row, n) => ({ ...row, n }))),
    update: JSON.stringify(update),
    has_changed: insert.length > 0 || update.length > 0,
    followed,
    wanted: wantedBy([...insert, ...update, ...before.filter(isBehind)]),
    given_up: givenUpBy(
      before.filter((was) => isLive(was) && !isLive(renewed.get(was.id) ?? was)),
      today,
    ),
    stopped,
    ...counts(old, found),
    nights_added: gained(ahead(before, today), ahead(after, today)),
    nights_released: gained(ahead(after, today), ahead(before, today)),
    nights_missing: gained(
      [],
      ahead(
        after.filter(({ state }) => state === 'missing'),
        today,
      ),
    ),
    notices: found.notices,
    held_back: found.held_back,
    is_settled: rejected === 0 && !filtered.isPassing && !after.some(isAwaited),
  };
}
