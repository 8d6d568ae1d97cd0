import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { qrCode, type Modules } from './qr.ts';

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const rowOf = (modules: Modules, x: number, y: number) =>
  Array.from({ length: 7 }, (_, at) => (modules[y]?.[x + at] ? '1' : '0')).join('');

/** The fifteen bits that say level and mask, as they stand around the upper left finder. */
function formatBits(modules: Modules): number {
  const along = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => modules[y]?.[8]);
  const across = [7, 5, 4, 3, 2, 1, 0].map((x) => modules[8]?.[x]);
  return [...along, ...across].reduce((bits, dark, at) => bits | ((dark ? 1 : 0) << at), 0);
}

/** What other programs read as "Hub". */
const HUB = `
#######..#..#.#######
#.....#.###.#.#.....#
#.###.#..#....#.###.#
#.###.#..#.##.#.###.#
#.###.#.##..#.#.###.#
#.....#...#.#.#.....#
#######.#.#.#.#######
..........###........
#.#.#.#..#.#....#..#.
#..#....#.#...#.....#
###...####..#...#####
..###...##....#....#.
#.##.###..#.#.#.#....
........##.#.#.#.#.#.
#######...##.###...##
#.....#..#.###.###..#
#.###.#.##.#.###..#.#
#.###.#...#...#...##.
#.###.#.#.#.#...#...#
#.....#..##...#...##.
#######.#.#.#.#.#.###
`;

it('is what scanners know', () => {
  const drawn = qrCode('Hub')?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(drawn).toEqual(HUB.trim().split('\n'));
});

it('draws three finders in a symbol that grows with the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const modules = qrCode(text) ?? [];
      const size = modules.length;
      expect((size - 17) % 4).toBe(0);
      for (const [x, y] of [
        [0, 0],
        [size - 7, 0],
        [0, size - 7],
      ] as const)
        expect(FINDER.map((_, at) => rowOf(modules, x, y + at))).toEqual(FINDER);
      // Level M and the mask, with the ten bits of correction that go with them.
      let rest = formatBits(modules) ^ 0x5412;
      expect(rest >> 13).toBe(0);
      for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
      expect(rest).toBe(0);
    }),
    { numRuns: 20 },
  );
});

it('has nothing for a text that is too long for it', () => {
  expect(qrCode('x'.repeat(660))).toHaveLength(97);
  expect(qrCode('x'.repeat(700))).toBeUndefined();
});
