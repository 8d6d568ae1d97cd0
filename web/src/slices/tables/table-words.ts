import { MINUTE_MS } from 'contract/days/durations';
import { tableStateLabels } from 'contract/tables/labels';
import type { Table, TableShape, TableState } from 'contract/tables/schemas';
import {
  BrushCleaning,
  CalendarClock,
  CircleCheck,
  Clock,
  ReceiptText,
  UserRound,
  Wrench,
} from 'lucide-react';
import { clock } from '../../kit/format/days.ts';
import { money } from '../../kit/format/money.ts';
import { count } from '../../kit/format/plural.ts';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import type { Tone } from '../../kit/ui/theme/tone.ts';

export const stateLooks = {
  free: { tone: 'success', icon: CircleCheck },
  reserved: { tone: 'warning', icon: CalendarClock },
  occupied: { tone: 'accent', icon: UserRound },
  late: { tone: 'danger', icon: Clock },
  to_clean: { tone: 'neutral', icon: BrushCleaning },
  out_of_service: { tone: 'neutral', icon: Wrench },
} satisfies Record<TableState, { tone: Tone; icon: Icon }>;

const billAsked = { tone: 'warning', icon: ReceiptText } as const;

/** The look of its state; a table that asked for the bill looks as its order does. */
export const lookOf = ({ state, order }: Table): { tone: Tone; icon: Icon } =>
  state === 'occupied' && order?.bill_asked ? billAsked : stateLooks[state];

export const shapeLabels = {
  square: 'Quadrato',
  round: 'Rotondo',
  rectangle: 'Rettangolare',
} satisfies Record<TableShape, string>;

export const seatsSaid = (seats: number): string => count(seats, { one: 'posto', other: 'posti' });
export const peopleSaid = (people: number): string => count(people, { one: 'persona', other: 'persone' });
export const coversSaid = (covers: number): string => count(covers, { one: 'coperto', other: 'coperti' });

/** Whole minutes since then; a clock that goes before the server's says none. */
export function minutesSince(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
}

/** "da 35 min", "da poco" */
export const sinceSaid = (minutes: number): string =>
  minutes < 1 ? 'da poco' : `da ${minutesSaid(minutes)}`;

/** "35 min", "1 h 20", never broken at the end of a line. */
export function minutesSaid(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`;
  const rest = minutes % 60;
  return `${(minutes - rest) / 60}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

/** The state with its time: "Prenotato alle 20:30", "Occupato da 35 min". */
export function stateSaid(table: Table, now: number, zone: string): string {
  const { state, current, next_reservation: next } = table;
  const label = tableStateLabels[state];
  if (state === 'occupied' && table.order?.bill_asked) return 'Conto chiesto';
  if (state === 'occupied' && current) return `${label} ${sinceSaid(minutesSince(current.since, now))}`;
  if (state === 'reserved' && next) return `${label} alle ${clock(next.at, zone)}`;
  if (state === 'late' && next) return `${label}, era alle ${clock(next.at, zone)}`;
  return label;
}

/**
 * Who sits there or is expected: "Anna Verdi, 4 persone"; of a free table the next party of the day, "Alle 20:30 Anna Verdi, 4 persone".
 * `at`: "alle" where other words stand before it.
 */
export function partySaid(
  { current, next_reservation: next, state, order }: Table,
  zone: string,
  at: 'Alle' | 'alle' = 'Alle',
): string | undefined {
  if (current) {
    const ordered = order === null || order.total === 0 ? undefined : money(order.total);
    return [current.name, coversSaid(current.covers), ordered].filter(Boolean).join(', ');
  }
  if (!next) return undefined;
  const party = `${next.name}, ${peopleSaid(next.party)}`;
  return state === 'reserved' || state === 'late' ? party : `${at} ${clock(next.at, zone)} ${party}`;
}

export interface Area {
  name: string;
  tables: Table[];
}

/** The areas in the order of the list, which the server sorts. */
export function areasOf(tables: readonly Table[]): Area[] {
  const areas = new Map<string, Table[]>();
  for (const table of tables) areas.set(table.area, [...(areas.get(table.area) ?? []), table]);
  return [...areas].map(([name, here]) => ({ name, tables: here }));
}

const coversOf = (tables: readonly Table[]) =>
  tables.reduce((sum, { current }) => sum + (current?.covers ?? 0), 0);

/** How many sit at tables: a party at joined tables counts once, or as many as its orders name where those are more. */
function seatedAt(tables: readonly Table[]): number {
  const parties = new Map<number | string, Table[]>();
  for (const table of tables) {
    const party = table.current?.reservation_id ?? `table ${table.id}`;
    parties.set(party, [...(parties.get(party) ?? []), table]);
  }
  return [...parties.values()].reduce((sum, joined) => {
    const party = Math.max(...joined.map(({ current }) => current?.covers ?? 0));
    return sum + Math.max(party, coversOf(joined.filter(({ order }) => order !== null)));
  }, 0);
}

/** For how many an order at a table is proposed: the party, less those whom its orders at joined tables count already. */
export function coversToOrder({ id, seats, current }: Table, tables: readonly Table[]): number {
  if (!current) return seats;
  const ordered = tables.filter(
    (one) => one.id !== id && one.order !== null && one.current?.reservation_id === current.reservation_id,
  );
  return current.reservation_id === null ? current.covers : Math.max(0, current.covers - coversOf(ordered));
}

/** The figures of the room (docs/rules.md 19.14). Each table counts by the state that it shows, each party once. */
export function tableFigures(tables: readonly Table[]) {
  const having = (...states: TableState[]) => tables.filter(({ state }) => states.includes(state)).length;
  return {
    free: having('free'),
    reserved: having('reserved', 'late'),
    late: having('late'),
    occupied: having('occupied'),
    covers: seatedAt(tables),
    seats: tables.reduce((sum, table) => sum + table.seats, 0),
  };
}
