import { MINUTE_MS } from 'contract/days/durations';
import type { Table } from 'contract/tables/schemas';
import type { Span } from '../../../kit/ui/board/spans.ts';
import { partyWords, seatsWords, tablesWithin } from '../reservation-words.ts';
import { mayMove } from '../steps/steps.ts';
import { QUARTER_MS } from './geometry.ts';
import { type Bar, inTheWay, type Row, type Timeline } from './timeline-model.ts';

/** What is in the hand: a party by its middle or by its end, and the row that it was taken from. `at`: the instant of the press. */
export interface Grab {
  kind: 'move' | 'end';
  bar: Bar;
  row: Row;
  at: number;
}

/** What would come of letting go here. */
export interface Ghost extends Span {
  grab: Grab;
  /** The row that it is shown in; null: among those without a table. */
  table: Table | null;
  table_ids: readonly number[];
  numbers: readonly string[];
  /** Why it cannot stay here, as a sentence. */
  problem: string | undefined;
  /** It can, and somebody should know: fewer seats than people. */
  warning: string | undefined;
  /** It is where it was: letting go changes nothing. */
  still: boolean;
  /** Shown for the steps of the keyboard, which end with Enter. */
  byKeys?: boolean;
}

/** What may be done with a party by hand: one that sits keeps its time and may leave later, or change table. */
export interface Freedom {
  time: boolean;
  table: boolean;
  end: boolean;
}

export function freedomOf({ reservation }: Bar): Freedom {
  const moves = mayMove(reservation);
  return { time: moves && reservation.state !== 'seated', table: moves, end: moves };
}

const snapped = (by: number): number => Math.round(by / QUARTER_MS) * QUARTER_MS;

/** The tables with the one that it was taken from exchanged for another; the last one goes with `null`. */
function tablesAfter({ bar, row }: Grab, target: Table | null): readonly number[] {
  const { table_ids } = bar.reservation;
  if ((row.table?.id ?? null) === (target?.id ?? null)) return table_ids;
  const rest = table_ids.filter((id) => id !== row.table?.id);
  if (target === null) return [];
  return rest.includes(target.id) ? table_ids : [...rest, target.id];
}

function spanAt({ kind, bar, at }: Grab, to: number): Span {
  const by = snapped(to - at);
  const may = freedomOf(bar);
  if (kind === 'end')
    return { from: bar.from, to: Math.max(bar.to + (may.end ? by : 0), bar.from + QUARTER_MS) };
  const shift = may.time ? by : 0;
  return { from: bar.from + shift, to: bar.to + shift };
}

/** What would come of letting go at an instant and a row, and why not. Pure, so that it can be asked sixty times a second. */
export function ghostAt(timeline: Timeline, grab: Grab, spot: { table: Table | null; at: number }): Ghost {
  const { bar } = grab;
  const { reservation } = bar;
  const target = grab.kind === 'move' && freedomOf(bar).table ? spot.table : grab.row.table;
  const span = spanAt(grab, spot.at);
  const table_ids = tablesAfter(grab, target);
  const chosen = timeline.tables.filter(({ id }) => table_ids.includes(id));
  const isReseated = table_ids !== reservation.table_ids && table_ids.join() !== reservation.table_ids.join();
  const still = !isReseated && span.from === bar.from && span.to === bar.to;
  const seats = chosen.reduce((sum, table) => sum + table.seats, 0);
  return {
    grab,
    ...span,
    table: target,
    table_ids,
    numbers: chosen.map(({ number }) => number),
    still,
    problem: still ? undefined : problemOf(timeline, grab, table_ids, span),
    warning:
      chosen.length > 0 && isReseated && seats < reservation.party
        ? `${seatsWords(seats)} per ${partyWords(reservation.party)}`
        : undefined,
  };
}

function problemOf(
  timeline: Timeline,
  { bar }: Grab,
  table_ids: readonly number[],
  span: Span,
): string | undefined {
  const { reservation } = bar;
  if (reservation.state === 'seated' && table_ids.length === 0)
    return 'Il gruppo è a tavola: non può restare senza tavolo';
  for (const id of table_ids) {
    const table = timeline.tables.find((one) => one.id === id);
    if (!table) continue;
    if (table.status === 'out_of_service' && !reservation.table_ids.includes(id))
      return `Il tavolo ${table.number} è fuori servizio`;
    const other = inTheWay(timeline, id, span, reservation.id);
    if (other) return `Il tavolo ${table.number} è di ${other.reservation.name}`;
  }
  return undefined;
}

/** The fields of the reservation that differ in the ghost. */
export interface Placing {
  at?: string;
  duration_minutes?: number;
  table_ids?: number[];
}

/** The ghost as a wish to the server: only what changes. */
export function placingOf({ grab, from, to, table_ids }: Ghost): Placing {
  const { kind, bar } = grab;
  const { reservation } = bar;
  return {
    ...(kind === 'move' && from !== bar.from && { at: new Date(from).toISOString() }),
    ...(kind === 'end' &&
      to !== bar.to && {
        // A party that sat down before its time holds its table since then.
        duration_minutes: Math.round((to - Date.parse(reservation.at)) / MINUTE_MS),
      }),
    ...(table_ids.join() !== reservation.table_ids.join() && { table_ids: [...table_ids] }),
  };
}

/** The way back to how it was. */
export function placingBack(
  { at, duration_minutes, table_ids }: { at: string; duration_minutes: number; table_ids: readonly number[] },
  done: Placing,
): Placing {
  return {
    ...(done.at !== undefined && { at }),
    ...(done.duration_minutes !== undefined && { duration_minutes }),
    ...(done.table_ids !== undefined && { table_ids: [...table_ids] }),
  };
}

/** "tavolo 5", "tavoli 5 e 6", "da assegnare" */
export const ghostTables = ({ numbers }: Pick<Ghost, 'numbers'>): string => tablesWithin(numbers);
