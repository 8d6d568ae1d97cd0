/** A table, or tables that are put together, as the suggestion sees them. */
export interface TableOption {
  table_ids: readonly number[];
  numbers: readonly string[];
  seats: number;
  min_seats: number;
  /** The seats of its largest table by itself. */
  largest: number;
}

/** A half-open range of time, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** When physical tables are taken. */
export type Occupancy = Map<number, Span[]>;

const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

export function isFree(taken: Occupancy, table_ids: readonly number[], span: Span): boolean {
  return table_ids.every((id) => !taken.get(id)?.some((other) => overlap(other, span)));
}

/** A copy in which the tables are taken as well. */
export function withTaken(taken: Occupancy, table_ids: readonly number[], span: Span): Occupancy {
  const after = new Map(taken);
  for (const id of table_ids) after.set(id, [...(after.get(id) ?? []), span]);
  return after;
}

/** Fewest wasted seats, then small tables, so that large ones stay free, then few tables; the order of the room decides at last. */
function compare(a: TableOption, b: TableOption): number {
  return a.seats - b.seats || a.largest - b.largest || a.table_ids.length - b.table_ids.length;
}

function fits({ seats, min_seats }: TableOption, party: number): boolean {
  return min_seats <= party && party <= seats;
}

/** The options in the order in which they are suggested. Of equal ones the first of the room comes first. */
export function inOrder(options: readonly TableOption[]): TableOption[] {
  return options.toSorted(compare);
}

/** The best free option for a party; undefined: none. `options` are in order. */
export function suggestTables(
  options: readonly TableOption[],
  taken: Occupancy,
  party: number,
  span: Span,
): TableOption | undefined {
  return options.find((option) => fits(option, party) && isFree(taken, option.table_ids, span));
}
