import type { Table } from 'contract/tables/schemas';

// Lengths are hundredths of a metre, as the contract has them; a spot is the upper left corner of a table.

export interface Spot {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Between two points of the grid, which is the step of an arrow key. */
export const GRID = 25;
/** Of an arrow key with Shift. */
export const LARGE_STEP = 100;
const MAX = 10_000;
const SIDE = 90;
/** Around the tables, and between those that nobody has placed. */
const GAP = 50;
const IN_A_ROW = 5;
/** The least that is drawn of an area. */
const LEAST: Size = { width: 800, height: 500 };

type Form = Pick<Table, 'shape' | 'seats'>;
type Placed = Form & Pick<Table, 'id' | 'x' | 'y'>;

/** How large a table is drawn, by its shape and the people around it. */
export function sizeOf({ shape, seats }: Form): Size {
  if (shape === 'rectangle')
    return { width: Math.min(330, Math.max(150, Math.ceil(seats / 2) * 60)), height: SIDE };
  const side = seats <= 4 ? SIDE : Math.min(180, SIDE + Math.ceil((seats - 4) / 2) * 15);
  return { width: side, height: side };
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), most);

/** The nearest point of the grid where the whole table is inside of the plan. */
export function snap({ x, y }: Spot, size: Size): Spot {
  const at = (value: number, length: number) =>
    within(Math.round(value / GRID) * GRID, Math.floor((MAX - length) / GRID) * GRID);
  return { x: at(x, size.width), y: at(y, size.height) };
}

/** Where each table of an area stands; those that nobody has placed stand in rows below the others. */
export function spotsOf(tables: readonly Placed[]): Map<number, Spot> {
  const spots = new Map<number, Spot>();
  const left: Placed[] = [];
  let bottom = 0;
  for (const table of tables) {
    if (table.x === null || table.y === null) left.push(table);
    else {
      spots.set(table.id, { x: table.x, y: table.y });
      bottom = Math.max(bottom, table.y + sizeOf(table).height);
    }
  }
  let [x, y, tallest] = [GAP, roundUp(bottom) + GAP, 0];
  for (const [index, table] of left.entries()) {
    if (index > 0 && index % IN_A_ROW === 0) [x, y, tallest] = [GAP, y + tallest + GAP, 0];
    const size = sizeOf(table);
    spots.set(table.id, snap({ x, y }, size));
    x += roundUp(size.width) + GAP;
    tallest = Math.max(tallest, roundUp(size.height));
  }
  return spots;
}

const roundUp = (value: number): number => Math.ceil(value / GRID) * GRID;

/** How much of an area is drawn: all of its tables, and a rim. */
export function extentOf(tables: readonly Placed[], spots: ReadonlyMap<number, Spot>): Size {
  let { width, height } = LEAST;
  for (const table of tables) {
    const spot = spots.get(table.id);
    if (!spot) continue;
    const size = sizeOf(table);
    width = Math.max(width, spot.x + size.width + GAP);
    height = Math.max(height, spot.y + size.height + GAP);
  }
  return { width: within(width, MAX), height: within(height, MAX) };
}

const metres = (length: number): string => String(length / 100).replace('.', ',');

/** "2,5 metri da sinistra, 1 dall'alto" */
export const spotSaid = ({ x, y }: Spot): string =>
  `${metres(x)} ${x === 100 ? 'metro' : 'metri'} da sinistra, ${metres(y)} dall'alto`;
