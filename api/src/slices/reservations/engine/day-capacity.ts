import type { SLOT_REASONS } from 'contract/reservations/values';
import type { ServiceShift } from 'contract/service-shifts/schemas';
import { type ServiceSlot, slotAt } from './service-slots.ts';
import {
  isFree,
  type Occupancy,
  type Span,
  suggestTables,
  type TableOption,
  withTaken,
} from './suggest-tables.ts';

type Reason = (typeof SLOT_REASONS)[number];

/** A party that comes and has no table yet. */
interface Unassigned {
  id: number;
  party: number;
  span: Span;
}

/** All that decides what may still be reserved for a business day. */
export interface DayBook {
  slots: readonly ServiceSlot[];
  /** In the order of the suggestion. */
  options: readonly TableOption[];
  /** By parties that have tables, also those of the days before and after. */
  taken: Occupancy;
  /** "Da assegnare": in order of time, larger parties first. */
  unassigned: readonly Unassigned[];
  /** When parties of the day come, and how many. */
  arrivals: readonly { at: number; party: number }[];
  is_closed: boolean;
  /** A place that has drawn no tables yet reserves by its pace alone. */
  has_tables: boolean;
}

/** The book with a place for each party that has none yet, as the suggestion would give it; and how many stay without. */
export interface SettledBook extends DayBook {
  left: number;
}

export function settle(book: DayBook): SettledBook {
  let { taken } = book;
  let left = 0;
  for (const { party, span } of book.unassigned) {
    const option = suggestTables(book.options, taken, party, span);
    if (option) taken = withTaken(taken, option.table_ids, span);
    else left += 1;
  }
  return { ...book, taken, left };
}

export interface Wish {
  at: number;
  party: number;
  span: Span;
}

/** Whether the kitchen keeps its pace when this party comes too (docs/rules.md 19.18). */
function keepsPace({ slots, arrivals }: DayBook, { at, party }: Wish): boolean {
  const slot = slotAt(slots, at);
  if (!slot) return true;
  const { max_covers_per_slot: covers, max_parties_per_slot: parties } = slot.shift;
  if (covers === null && parties === null) return true;
  const together = arrivals.filter((other) => slotAt(slots, other.at) === slot);
  const sum = together.reduce((all, other) => all + other.party, party);
  return (covers === null || sum <= covers) && (parties === null || together.length < parties);
}

/** The answer for a party that brings no tables along: the reason against it, or the best tables for it. */
export function ask(
  book: SettledBook,
  wish: Wish,
): { why: Reason | null; suggestion: TableOption | undefined } {
  if (book.is_closed) return { why: 'closed', suggestion: undefined };
  if (!keepsPace(book, wish)) return { why: 'pace', suggestion: undefined };
  if (!book.has_tables) return { why: null, suggestion: undefined };
  const suggestion = suggestTables(book.options, book.taken, wish.party, wish.span);
  return { why: suggestion ? null : 'no_table', suggestion };
}

/** The answer for a party that has chosen its tables: the parties without one must keep as many places as they had. */
export function askWith(book: DayBook, wish: Wish, table_ids: readonly number[]): Reason | null {
  if (book.is_closed) return 'closed';
  if (!keepsPace(book, wish)) return 'pace';
  if (!isFree(book.taken, table_ids, wish.span)) return 'no_table';
  const after = settle({ ...book, taken: withTaken(book.taken, table_ids, wish.span) });
  return after.left > settle(book).left ? 'no_table' : null;
}

/** How many come in each slot in which somebody does. */
export function coversBySlot({ slots, arrivals }: DayBook): ReadonlyMap<ServiceSlot, number> {
  const covers = new Map<ServiceSlot, number>();
  for (const { at, party } of arrivals) {
    const slot = slotAt(slots, at);
    if (slot) covers.set(slot, (covers.get(slot) ?? 0) + party);
  }
  return covers;
}

/** The stay lengths that hold at an instant: those of its shift, else of the first one. */
export function durationsAt(
  slots: readonly ServiceSlot[],
  at: number,
  usual: ServiceShift['durations'],
): ServiceShift['durations'] {
  return slotAt(slots, at)?.shift.durations ?? usual;
}
