import type { Line } from './text.ts';

/** Lines that are never parted: a dish, or a heading with its first dish. */
export interface Group {
  lines: Line[];
  height: number;
  /** The distance to the group above; none at the top of a column. */
  before: number;
}

export interface Place {
  page: number;
  column: number;
  /** From the top of the column. */
  y: number;
}

/** Puts groups into columns of this height, from `start` on. Answers where they stand, as many as there is room for. */
function fillPage(
  groups: readonly Group[],
  start: number,
  height: number,
  columns: number,
): Omit<Place, 'page'>[] {
  const placed: Omit<Place, 'page'>[] = [];
  for (let column = 0; column < columns; column += 1) {
    let end = 0;
    for (;;) {
      const group = groups[start + placed.length];
      if (!group) return placed;
      const y = end === 0 ? 0 : end + group.before;
      if (y + group.height > height) break;
      placed.push({ column, y });
      end = y + group.height;
    }
  }
  return placed;
}

/** The lowest columns that still hold the rest of the groups: the last page ends with columns of one length. */
function balanced(groups: readonly Group[], start: number, height: number, columns: number) {
  let [low, high] = [0, height];
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (fillPage(groups, start, middle, columns).length === groups.length - start) high = middle;
    else low = middle;
  }
  return fillPage(groups, start, high, columns);
}

/**
 * Where each group stands. The first page has less room, below the title; a group that does not fit there goes to the next.
 * No group may be higher than a whole column.
 */
export function flow(
  groups: readonly Group[],
  heights: { first: number; later: number },
  columns: number,
): Place[] {
  const placed: Place[] = [];
  for (let page = 0; placed.length < groups.length; page += 1) {
    const height = page === 0 ? heights.first : heights.later;
    const start = placed.length;
    const here = fillPage(groups, start, height, columns);
    if (page > 0 && here.length === 0) throw new Error('A group is higher than its column');
    const isLast = start + here.length === groups.length;
    const final = isLast && columns > 1 ? balanced(groups, start, height, columns) : here;
    placed.push(...final.map((one) => ({ ...one, page })));
  }
  return placed;
}

const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4, 0.34, 0.28, 0.22, 0.16, 0.1];

/** The largest of a group that fits the height: a text that is longer than a column is set smaller, not split. */
export function fitting(height: number, make: (scale: number) => Group): Group {
  for (const scale of SCALES) {
    const group = make(scale);
    if (group.height <= height) return group;
  }
  throw new Error('A group fits no page');
}
