import { encode } from 'uqr';

/** Rows of modules, dark is true. */
export type Modules = boolean[][];

/** Light modules around the code, without which cameras do not find it. */
export const QUIET = 4;

/** The code of an address, without its quiet zone: error correction M (15 % may be hidden). */
export const qrModules = (address: string): Modules => encode(address, { ecc: 'M', border: 0 }).data;

/** Dark modules that lie side by side, as one bar each: fewer and without gaps between them. */
export function barsOf(modules: Modules): { x: number; y: number; width: number }[] {
  return modules.flatMap((row, y) => {
    const bars: { x: number; y: number; width: number }[] = [];
    row.forEach((isDark, x) => {
      const last = bars.at(-1);
      if (!isDark) return;
      if (last && last.x + last.width === x) last.width += 1;
      else bars.push({ x, y, width: 1 });
    });
    return bars;
  });
}
