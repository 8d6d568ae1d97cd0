import { expect, test } from 'vitest';
import { aTable } from '../testing/a-table.ts';
import { extentOf, GRID, sizeOf, snap, type Spot, spotSaid, spotsOf } from './geometry.ts';

const size = { width: 90, height: 90 };

test.each<[Spot, Spot]>([
  [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ],
  [
    { x: 12, y: 13 },
    { x: 0, y: 25 },
  ],
  [
    { x: -300, y: 40 },
    { x: 0, y: 50 },
  ],
  // The whole table stays inside of the plan.
  [
    { x: 10_000, y: 9930 },
    { x: 9900, y: 9900 },
  ],
])('%j snaps to %j', (from, to) => {
  expect(snap(from, size)).toEqual(to);
  expect(snap(to, size)).toEqual(to);
});

test('more people make a larger table, and a long one grows in one direction', () => {
  expect(sizeOf({ shape: 'square', seats: 2 })).toEqual(sizeOf({ shape: 'square', seats: 4 }));
  expect(sizeOf({ shape: 'round', seats: 8 }).width).toBeGreaterThan(
    sizeOf({ shape: 'round', seats: 4 }).width,
  );
  const [short, long] = [4, 8].map((seats) => sizeOf({ shape: 'rectangle', seats }));
  expect(long?.width).toBeGreaterThan(short?.width ?? Infinity);
  expect(long?.height).toBe(short?.height);
});

test('tables that nobody has placed stand below the others, on the grid, and none on another', () => {
  const placed = aTable({ id: 1, x: 300, y: 200 });
  const tables = [
    placed,
    ...[2, 4, 8, 12, 6, 4, 2, 100].map((seats, at) =>
      aTable({ id: at + 2, seats, shape: at % 2 ? 'rectangle' : 'round' }),
    ),
  ];
  const spots = spotsOf(tables);
  expect(spots.get(1)).toEqual({ x: 300, y: 200 });
  const boxes = tables.map((table) => ({ ...spots.get(table.id)!, ...sizeOf(table) }));
  for (const [at, one] of boxes.entries()) {
    expect([one.x % GRID, one.y % GRID]).toEqual([0, 0]);
    if (at > 0) expect(one.y).toBeGreaterThan(200 + 90);
    for (const other of boxes.slice(at + 1)) {
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(apart).toBe(true);
    }
    const extent = extentOf(tables, spots);
    expect(one.x + one.width).toBeLessThanOrEqual(extent.width);
    expect(one.y + one.height).toBeLessThanOrEqual(extent.height);
  }
});

test('a spot is said in metres', () => {
  expect(spotSaid({ x: 250, y: 100 })).toBe("2,5 metri da sinistra, 1 dall'alto");
  expect(spotSaid({ x: 100, y: 250 })).toBe("1 metro da sinistra, 2,5 dall'alto");
});
